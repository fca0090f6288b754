import type { Power } from '#shared/powers.ts'
import type { Queryable, Tx } from './database/client.ts'
import type { Admin } from './http/actors.ts'

/** Something that a person did with us, or that happened to them, in words for the team. */
export type TimelineEntry = {
  id: string
  at: string
  /** The hour means nothing. */
  isWholeDay?: boolean
  kind: 'account' | 'registration' | 'gift' | 'request' | 'note' | 'contact'
  title: string
  text: string | null
  mark: { look: 'info' | 'warning' | 'success' | 'danger' | 'neutral' | 'normal'; label: string } | null
  /** The page in the dashboard that shows it. */
  href: string | null
}

/** What holds for a person now. */
export type TimelineFact = { label: string; value: string; href: string | null }

/** So many entries of one source are read, the newest first. */
export const mostOfSource = 200

type Read<Found> = (
  db: Queryable,
  admin: Admin,
  emails: readonly string[],
  personId: string,
) => Promise<Found[]>

/**
 * What a feature knows about a person, mostly by their email addresses, which are lower case. A feature names
 * them in its `feature.server.ts`. It is asked on behalf of people with one of its powers, and answers only what they may read.
 */
export type TimelineSource = {
  powers: readonly Power[]
  read: Read<TimelineEntry>
  facts?: Read<TimelineFact>
  /** Two people became one: what names the one who goes by their id is moved to the one who stays. */
  merge?: (tx: Tx, goes: string, stays: string) => Promise<void>
}
