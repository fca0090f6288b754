import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expressionInDatabase, identity, instant } from '#server/database/columns.ts'
import type { PayMethod } from '#features/payments/categories.ts'
import type { DonationFrequency, DonationStatus, PledgeMonthState, PledgeState } from './categories.ts'
import type { GiftCurrency } from './currencies.ts'
import { usualDrawing, type FundDrawing } from './funds/drawings.ts'

export const donations = pgTable('donations', {
  ...identity,
  donorName: text('donor_name'),
  /** Cash may come from a giver without one. */
  donorEmail: text('donor_email'),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull().default('GHS'),
  frequency: text('frequency').$type<DonationFrequency>().notNull(),
  status: text('status').$type<DonationStatus>().notNull(),
  paymentReference: text('payment_intent_id'),
  notes: text('notes'),
  monthlyGiftId: uuid('monthly_gift_id'),
  fundId: uuid('fund_id'),
  /** Whose gift it is, if a treasurer has said so. */
  personId: uuid('person_id'),
  searchText: text('search_text').notNull().generatedAlwaysAs(expressionInDatabase),
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
  imageUrl: text('image_url'),
  drawing: text('drawing').$type<FundDrawing>().notNull().default(usualDrawing),
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

/** A promise that we keep ourselves: no payment provider charges for it. */
export const pledges = pgTable('pledges', {
  ...identity,
  monthlyGiftId: uuid('monthly_gift_id').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  method: text('method').$type<PayMethod>().notNull(),
  day: integer('day').notNull(),
  state: text('state').$type<PledgeState>().notNull().default('starting'),
  pausedUntil: date('paused_until'),
  card: text('card'),
  endedAt: instant('ended_at'),
})

export const pledgeMonths = pgTable('pledge_months', {
  pledgeId: uuid('pledge_id').notNull(),
  month: date('month').notNull(),
  dueOn: date('due_on').notNull(),
  state: text('state').$type<PledgeMonthState>().notNull().default('due'),
  attempt: uuid('attempt').notNull().defaultRandom(),
  tries: integer('tries').notNull().default(0),
  triedAt: instant('tried_at'),
})

export type Pledge = typeof pledges.$inferSelect
export type PledgeMonth = typeof pledgeMonths.$inferSelect
export type Donation = typeof donations.$inferSelect
export type Fund = typeof funds.$inferSelect
export type MonthlyGiver = typeof monthlyGifts.$inferSelect
