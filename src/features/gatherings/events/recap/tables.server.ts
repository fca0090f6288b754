import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/columns.ts'

/** What the team tells of an event that has finished. */
export const eventRecaps = pgTable('event_recaps', {
  eventId: uuid('event_id').primaryKey(),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  words: text('words').notNull(),
  /** It may have been deleted since. */
  teachingId: uuid('teaching_id'),
})

export const eventRecapPictures = pgTable('event_recap_pictures', {
  eventId: uuid('event_id').notNull(),
  position: integer('position').notNull(),
  url: text('url').notNull(),
  alt: text('alt').notNull(),
})
