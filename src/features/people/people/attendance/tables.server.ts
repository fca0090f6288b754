import { sql } from 'drizzle-orm'
import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'

/** By which the leader of a circle takes attendance. */
export const circleLinks = pgTable('circle_links', {
  ...identity,
  groupId: uuid('group_id').notNull(),
  hash: text('token_hash').notNull(),
})

/** A circle met on this day, or did not. */
export const circleMeetings = pgTable('circle_meetings', {
  ...identity,
  groupId: uuid('group_id').notNull(),
  metOn: date('met_on').notNull(),
  didMeet: boolean('did_meet').notNull(),
  sentAt: instant('sent_at')
    .notNull()
    .default(sql`now()`),
  /** What the leader tells the team. */
  note: text('note').notNull().default(''),
})

/** Who was in the circle on that day, and whether they came. */
export const circleAttendance = pgTable('circle_attendance', {
  id: uuid('id').primaryKey().defaultRandom(),
  meetingId: uuid('meeting_id').notNull(),
  personId: uuid('person_id').notNull(),
  came: boolean('came').notNull(),
})

/** The leader's phone makes the id. */
export const circleVisitors = pgTable('circle_visitors', {
  id: uuid('id').primaryKey(),
  meetingId: uuid('meeting_id').notNull(),
  name: text('name').notNull(),
  phone: text('phone'),
})
