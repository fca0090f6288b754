import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { DonationFrequency, DonationStatus } from './categories.ts'

export const donations = pgTable('donations', {
  ...identity,
  donorName: text('donor_name'),
  /** Cash may come from a giver without one. */
  donorEmail: text('donor_email'),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull().default('GHS'),
  frequency: text('frequency').$type<DonationFrequency>().notNull(),
  status: text('status').$type<DonationStatus>().notNull(),
  paymentIntentId: text('payment_intent_id'),
  notes: text('notes'),
  monthlyGiftId: uuid('monthly_gift_id'),
  fundId: uuid('fund_id'),
})

export const monthlyGifts = pgTable('monthly_gifts', {
  ...identity,
  donorName: text('donor_name'),
  donorEmail: text('donor_email').notNull(),
})

export const monthlyGiftTokens = pgTable('monthly_gift_tokens', {
  hash: text('hash').primaryKey(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  monthlyGiftId: uuid('monthly_gift_id').notNull(),
})

export type Donation = typeof donations.$inferSelect
export type Giver = typeof monthlyGifts.$inferSelect
