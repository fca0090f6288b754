import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { DonationFrequency, DonationStatus } from './categories.ts'
import type { GiftCurrency } from './currencies.ts'

export const donations = pgTable('donations', {
  ...identity,
  donorName: text('donor_name'),
  donorEmail: text('donor_email').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull().default('GHS'),
  frequency: text('frequency').$type<DonationFrequency>().notNull(),
  status: text('status').$type<DonationStatus>().notNull(),
  paymentIntentId: text('payment_intent_id'),
  notes: text('notes'),
  monthlyGiftId: uuid('monthly_gift_id'),
  fundId: uuid('fund_id'),
})

/** Where gifts go. One with a page of its own is a campaign. */
export const funds = pgTable('funds', {
  ...identity,
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  summary: text('summary').notNull().default(''),
  story: text('story').notNull().default(''),
  isCampaign: boolean('is_campaign').notNull().default(false),
  goalAmount: integer('goal_amount'),
  goalCurrency: text('goal_currency').$type<GiftCurrency>(),
  endsOn: date('ends_on'),
  closedAt: instant('closed_at'),
})

export const monthlyGifts = pgTable('monthly_gifts', {
  ...identity,
  donorName: text('donor_name'),
  donorEmail: text('donor_email').notNull(),
  fundId: uuid('fund_id'),
})

export const monthlyGiftTokens = pgTable('monthly_gift_tokens', {
  hash: text('hash').primaryKey(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  monthlyGiftId: uuid('monthly_gift_id').notNull(),
})

export type Donation = typeof donations.$inferSelect
export type Fund = typeof funds.$inferSelect
export type Giver = typeof monthlyGifts.$inferSelect
