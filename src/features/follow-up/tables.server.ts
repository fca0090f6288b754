import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity } from '#server/database/columns.ts'

/** Each note belongs to one of the three. The database enforces this, and refuses to change a note. */
export const requestNotes = pgTable('request_notes', {
  ...identity,
  inboxMessageId: uuid('inbox_message_id'),
  mentorRequestId: uuid('mentor_request_id'),
  joinUsId: uuid('join_us_id'),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  text: text('text').notNull(),
})

/** Where a note says what it belongs to. */
export type NoteLink = 'inboxMessageId' | 'mentorRequestId' | 'joinUsId'
