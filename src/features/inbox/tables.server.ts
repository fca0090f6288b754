import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { MessageKind, messageStates } from './categories.ts'

export const inboxMessages = pgTable('inbox_messages', {
  ...identity,
  reference: text('reference').notNull().unique(),
  kind: text('kind').$type<MessageKind>().notNull(),
  name: text('name'),
  email: text('email'),
  subject: text('subject'),
  teachingId: uuid('teaching_id'),
  body: text('body').notNull(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  isPrivate: boolean('is_private')
    .notNull()
    .generatedAlwaysAs(sql`kind = 'prayer' and coalesce(details ->> 'sharing', '') <> 'circle'`),
  state: text('state').$type<(typeof messageStates)[number]>().notNull().default('new'),
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
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`plain_text(reference)`),
})
