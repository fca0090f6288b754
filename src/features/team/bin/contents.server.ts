import type { BinKind } from './categories.ts'

/** The rows of a table that belong to what is deleted: those that name its id, or that of a row of `of`. */
export type Part = {
  table: string
  column: string
  of?: string
  /** Triggers write these columns again. */
  without?: readonly string[]
}

type Contents = {
  /** In the order to insert them. The first one is the thing itself. */
  parts: readonly [Part, ...Part[]]
  /** Columns elsewhere that name it, and are empty while it is deleted. */
  links?: readonly { table: string; column: string }[]
  /** What goes with it and stays away, and why. */
  leftOut?: Readonly<Record<string, string>>
  /** The kept pages that show it. */
  topics?: readonly string[]
}

const request: Contents = {
  parts: [
    { table: 'requests', column: 'id' },
    { table: 'request_notes', column: 'request_id' },
    { table: 'request_messages', column: 'request_id' },
    { table: 'request_tokens', column: 'request_id' },
  ],
  leftOut: { team_news: 'The team has heard of it, or will see it.' },
}

/**
 * What goes into the bin together. A table that refers to one of these belongs into its `parts`, `links` or `leftOut`:
 * `tests/api/bin-contents.test.ts` reads the foreign keys of the database.
 */
export const contents: Readonly<Record<BinKind, Contents>> = {
  event: {
    parts: [
      { table: 'events', column: 'id', without: ['registered'] },
      { table: 'event_hosts', column: 'event_id' },
      { table: 'event_registrations', column: 'event_id' },
      { table: 'registration_tokens', column: 'registration_id', of: 'event_registrations' },
    ],
    topics: ['events', 'seats'],
  },
  teaching: {
    parts: [
      { table: 'teachings', column: 'id' },
      { table: 'member_teachings', column: 'teaching_id' },
    ],
    links: [{ table: 'requests', column: 'teaching_id' }],
    topics: ['teachings'],
  },
  resource: { parts: [{ table: 'resources', column: 'id' }], topics: ['resources'] },
  person: {
    parts: [
      { table: 'people', column: 'id' },
      { table: 'person_emails', column: 'person_id' },
      { table: 'person_notes', column: 'person_id' },
      { table: 'person_tags', column: 'person_id' },
      { table: 'group_people', column: 'person_id' },
    ],
    links: [{ table: 'donations', column: 'person_id' }],
  },
  member: {
    parts: [
      { table: 'members', column: 'id' },
      { table: 'member_teachings', column: 'member_id' },
    ],
    leftOut: {
      sessions: 'They sign in again.',
      member_tokens: 'A link in an old email no longer works. They can ask for a new link.',
      team_news: 'The team has heard of it, or will see it.',
    },
  },
  message: request,
  'mentor request': request,
  'join request': request,
}
