import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { PayoutService } from './categories.ts'
import type { Figures } from './schema.ts'

/** The database refuses every change of a row. */
export const payouts = pgTable('payouts', {
  ...identity,
  provider: text('provider').$type<PayoutService>().notNull(),
  arrivedOn: date('arrived_on').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  reference: text('reference').notNull(),
  notedBy: text('noted_by').notNull(),
  takesBack: uuid('takes_back'),
})

/** The database keeps the figures as they were closed. */
export const closedMonths = pgTable('closed_months', {
  id: uuid('id').primaryKey().defaultRandom(),
  month: text('month').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  closedAt: instant('closed_at')
    .notNull()
    .default(sql`now()`),
  closedBy: text('closed_by').notNull(),
  lastMovement: bigint('last_movement', { mode: 'number' }).notNull(),
  figures: jsonb('figures').$type<Figures>().notNull(),
  unknownFees: bigint('unknown_fees', { mode: 'number' })
    .array()
    .notNull()
    .default(sql`'{}'`),
  reopenedAt: instant('reopened_at'),
  reopenedBy: text('reopened_by'),
  reopenedBecause: text('reopened_because'),
})

export const yearStatements = pgTable('year_statements', {
  ...identity,
  year: integer('year').notNull(),
  donorEmail: text('donor_email').notNull(),
  sentAt: instant('sent_at'),
})
