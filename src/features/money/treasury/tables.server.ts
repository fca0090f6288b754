import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { ClaimNetwork, ClaimState } from './categories.ts'

export const transferClaims = pgTable('transfer_claims', {
  ...identity,
  network: text('network').$type<ClaimNetwork>().notNull(),
  reference: text('reference').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  sentOn: date('sent_on').notNull(),
  name: text('name'),
  email: text('email').notNull(),
  fundId: uuid('fund_id'),
  state: text('state').$type<ClaimState>().notNull().default('new'),
  reason: text('reason'),
  decidedAt: instant('decided_at'),
  paymentId: uuid('payment_id'),
  /** Claimed twice, before references were compared without spaces and signs. */
  isDouble: boolean('is_double').notNull().default(false),
})

export type StoredClaim = typeof transferClaims.$inferSelect
