import { sql } from 'drizzle-orm'
import { boolean, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { expressionInDatabase, identity, instant } from '#server/database/columns.ts'
import type { RequestKind } from './categories.ts'

/** What people ask of us, through any form: the person and their words, the work on it, and what only its kind has. */
export const requests = pgTable('requests', {
  ...identity,
  reference: text('reference').notNull().unique(),
  kind: text('kind').$type<RequestKind>().notNull(),
  name: text('name'),
  email: text('email'),
  phone: text('phone'),
  /** A question's category, a proposal's title. */
  subject: text('subject'),
  teachingId: uuid('teaching_id'),
  /** The person's own words. Null if they want to join and said nothing more. */
  body: text('body'),
  /** What only this kind has; the schema of the kind says what is in it. */
  details: jsonb('details').$type<Details>().notNull().default({}),
  /** A prayer that is not for the circle. */
  isPrivate: boolean('is_private').notNull().generatedAlwaysAs(expressionInDatabase),
  /** The database refuses those that the kind does not have. */
  state: text('state').notNull().default('new'),
  dueAt: instant('due_at')
    .notNull()
    .default(sql`now() + interval '48 hours'`),
  ownerId: uuid('owner_id'),
  /** The database sets it when the state says so. */
  doneAt: instant('done_at'),
  /** When work on it began; the database sets it. */
  readSince: instant('read_since'),
  /** The first due date; the database copies it. */
  promisedAt: instant('promised_at'),
  /** When we answered; empty while the person waits. */
  answeredAt: instant('answered_at'),
  /** What was said after it, for the search; the database writes it. */
  threadText: text('thread_text').notNull().default(''),
  searchText: text('search_text').notNull().generatedAlwaysAs(expressionInDatabase),
})

export type Details = Record<string, unknown>

/** What the team tells each other about a request. The database refuses to change a note. */
export const requestNotes = pgTable('request_notes', {
  ...identity,
  requestId: uuid('request_id').notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  text: text('text').notNull(),
})

/** What was said after the request itself: our answers, and what came back. */
export const requestMessages = pgTable('request_messages', {
  ...identity,
  requestId: uuid('request_id').notNull(),
  direction: text('direction').$type<'out' | 'in'>().notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  text: text('text').notNull(),
  /** Of an email that came in: all of it, with what it quotes. */
  wholeText: text('whole_text'),
  cameBy: text('came_by').$type<'dashboard' | 'page' | 'email'>().notNull(),
  /** Of an email from another address than that of the person who asked. */
  fromEmail: text('from_email'),
  emailId: uuid('email_id'),
  /** Unique within a request. */
  messageId: text('message_id'),
})

/** The secrets of emails, hashed: `page` opens a request's page, `reply` is part of the address to reply to. */
export const requestTokens = pgTable('request_tokens', {
  hash: text('hash').primaryKey(),
  createdAt: identity.createdAt,
  purpose: text('purpose').$type<'page' | 'reply'>().notNull(),
  requestId: uuid('request_id').notNull(),
  /** Of the email that has the token, as mail programs know it. */
  messageId: text('message_id'),
})

/** Answers that are given often. */
export const replyTemplates = pgTable('reply_templates', {
  ...identity,
  name: text('name').notNull(),
  text: text('text').notNull(),
  changedAt: instant('changed_at'),
  changedByName: text('changed_by_name'),
})

/** Who works on a request beside its owner. */
export const requestHelpers = pgTable(
  'request_helpers',
  { requestId: uuid('request_id').notNull(), adminId: uuid('admin_id').notNull() },
  ({ requestId, adminId }) => [primaryKey({ columns: [requestId, adminId] })],
)

/** When a person on the team wants to think of a request, and what for. Only they see it. */
export const requestReminders = pgTable(
  'request_reminders',
  {
    requestId: uuid('request_id').notNull(),
    adminId: uuid('admin_id').notNull(),
    day: date('day').notNull(),
    line: text('line'),
    /** The first daily email that had it. */
    emailedAt: instant('emailed_at'),
  },
  ({ requestId, adminId }) => [primaryKey({ columns: [requestId, adminId] })],
)
