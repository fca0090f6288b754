import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'

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
  state: text('state').notNull().default('new'),
  dueAt: instant('due_at').notNull(),
})
