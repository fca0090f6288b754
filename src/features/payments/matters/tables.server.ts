import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { MatterKind } from './categories.ts'

/** Money that a person has to look at, with the name of that person. */
export const moneyMatters = pgTable('money_matters', {
  ...identity,
  kind: text('kind').$type<MatterKind>().notNull(),
  key: text('key').notNull(),
  provider: text('provider').$type<'stripe' | 'paystack'>().notNull(),
  paymentId: uuid('payment_id'),
  reference: text('reference').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  askedAmount: integer('asked_amount'),
  askedCurrency: text('asked_currency'),
  dueAt: instant('due_at'),
  ownerId: uuid('owner_id'),
  settledAt: instant('settled_at'),
  settledBy: text('settled_by'),
  note: text('note'),
})

export type MoneyMatter = typeof moneyMatters.$inferSelect
