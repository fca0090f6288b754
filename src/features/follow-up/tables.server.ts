import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'

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

/** What was said after the request itself: our answers, and what came back. */
export const requestMessages = pgTable('request_messages', {
  ...identity,
  inboxMessageId: uuid('inbox_message_id'),
  mentorRequestId: uuid('mentor_request_id'),
  joinUsId: uuid('join_us_id'),
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

/** The secrets of emails, hashed: `page` opens the page of a request, `reply` is part of the address to reply to. */
export const requestTokens = pgTable('request_tokens', {
  hash: text('hash').primaryKey(),
  createdAt: identity.createdAt,
  purpose: text('purpose').$type<'page' | 'reply'>().notNull(),
  inboxMessageId: uuid('inbox_message_id'),
  mentorRequestId: uuid('mentor_request_id'),
  joinUsId: uuid('join_us_id'),
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

/** Where a note, a message or a token says what request it belongs to. */
export const noteLinks = ['inboxMessageId', 'mentorRequestId', 'joinUsId'] as const

export type NoteLink = (typeof noteLinks)[number]
