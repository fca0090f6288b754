import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '../database/columns.ts'
import type { Attachment } from './email.ts'

export const outbox = pgTable('outbox', {
  ...identity,
  messageId: text('message_id').notNull().unique(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  headers: jsonb('headers').$type<Record<string, string>>().notNull(),
  attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
  isPrivate: boolean('is_private').notNull().default(false),
  state: text('state').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  claimedUntil: instant('claimed_until'),
  sentAt: instant('sent_at'),
})
