import { sql } from 'drizzle-orm'
import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { ReturnKind } from './categories.ts'

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  ...identity,
  email: text('email').notNull().unique(),
  token: text('token').notNull().unique(),
  state: text('state').$type<'unconfirmed' | 'confirmed' | 'unsubscribed'>().notNull().default('unconfirmed'),
  askedAt: instant('asked_at')
    .notNull()
    .default(sql`now()`),
  confirmedAt: instant('confirmed_at'),
  unsubscribedAt: instant('unsubscribed_at'),
  /** How and when they said yes, if not by our email or in an account, and who on the team recorded it. */
  consentHow: text('consent_how'),
  consentOn: date('consent_on'),
  notedBy: text('noted_by'),
})

/** What became known of an address by emails to many. Of the address only a hash is kept. */
export const mailReturns = pgTable('mail_returns', {
  ...identity,
  emailHash: text('email_hash').notNull(),
  kind: text('kind').$type<ReturnKind>().notNull(),
  /** As mail servers number it: 5.1.1. */
  status: text('status'),
})

/** Readers who have left. Of their address only a hash is kept. */
export const newsletterUnsubscribed = pgTable('newsletter_unsubscribed', {
  emailHash: text('email_hash').primaryKey(),
  token: text('token').notNull().unique(),
  unsubscribedAt: instant('unsubscribed_at').notNull(),
})
