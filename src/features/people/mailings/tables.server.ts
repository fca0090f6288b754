import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { DrawnEmail } from '#server/mail/email.ts'
import type {
  LeftOut,
  MailingState,
  PauseWhy,
  MailTopic,
  RefusedTopic,
  RecipientState,
} from './categories.ts'
import type { NamedAudience } from './schema.ts'

export const mailings = pgTable('mailings', {
  ...identity,
  subject: text('subject').notNull(),
  words: text('words').notNull(),
  /** Drawn before it starts, the same for all, apart from the link that ends these emails. */
  drawn: jsonb('drawn').$type<DrawnEmail>(),
  audiences: jsonb('audiences').$type<NamedAudience[]>().notNull(),
  topic: text('topic').$type<MailTopic>().notNull(),
  state: text('state').$type<MailingState>().notNull().default('sending'),
  sendAt: instant('send_at')
    .notNull()
    .default(sql`now()`),
  finishedAt: instant('finished_at'),
  /** How many were chosen: the states of the recipients must add up to it. */
  total: integer('total').notNull(),
  /** Who paused, continued or stopped it last, and when. */
  changedAt: instant('changed_at'),
  changedBy: text('changed_by'),
  pauseWhy: text('pause_why').$type<PauseWhy>(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
})

export const mailingRecipients = pgTable('mailing_recipients', {
  id: uuid('id').primaryKey().defaultRandom(),
  mailingId: uuid('mailing_id').notNull(),
  /** Its place among the audiences of the mailing. */
  audience: integer('audience').notNull(),
  /** What the audience knows them by. */
  key: text('key').notNull(),
  name: text('name').notNull().default(''),
  email: text('email'),
  /** Why they get it. */
  reason: text('reason').notNull(),
  /** In the link that ends these emails. */
  token: uuid('token').notNull().unique().defaultRandom(),
  state: text('state').$type<RecipientState>().notNull().default('due'),
  why: text('why').$type<LeftOut>(),
  attempts: integer('attempts').notNull().default(0),
  tryAt: instant('try_at')
    .notNull()
    .default(sql`now()`),
  firstTriedAt: instant('first_tried_at'),
  /** Until then a worker is handing it over. */
  claimedUntil: instant('claimed_until'),
  handedAt: instant('handed_at'),
  lastError: text('last_error'),
})

/** Who wants no more of them. */
export const mailingRefusals = pgTable('mailing_refusals', {
  emailHash: text('email_hash').notNull(),
  topic: text('topic').$type<RefusedTopic>().notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
})
