import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { joinStates } from './categories.ts'

export const joinRequests = pgTable('join_us', {
  ...identity,
  reference: text('reference').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  age: integer('age'),
  interests: text('interests').array().notNull(),
  howHeard: text('how_heard'),
  message: text('message'),
  wantsNewsletter: boolean('wants_newsletter').notNull().default(true),
  state: text('state').$type<(typeof joinStates)[number]>().notNull().default('new'),
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
