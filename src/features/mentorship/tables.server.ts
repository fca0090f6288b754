import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { mentorStates } from './categories.ts'

export const mentorRequests = pgTable('mentor_requests', {
  ...identity,
  reference: text('reference').notNull().unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  country: text('country').notNull(),
  age: integer('age'),
  gender: text('gender'),
  occupation: text('occupation'),
  churchBackground: text('church_background'),
  primaryAreaOfInterest: text('primary_area_of_interest').notNull(),
  goals: text('goals').notNull(),
  availability: text('availability'),
  meetingFormat: text('meeting_format'),
  state: text('state').$type<(typeof mentorStates)[number]>().notNull().default('new'),
  dueAt: instant('due_at').notNull(),
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
