import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { HandMethod } from '#features/payments/categories.ts'
import { identity, instant } from '#server/database/columns.ts'

/** A collection that a treasurer has counted. */
export const countSheets = pgTable('count_sheets', {
  ...identity,
  version: integer('version').notNull().default(1),
  countedOn: date('counted_on').notNull(),
  occasion: text('occasion'),
  currency: text('currency').notNull(),
  fundId: uuid('fund_id'),
  countedBy: text('counted_by').notNull(),
  alsoCountedBy: text('also_counted_by'),
  /** What was in the tin, in minor units. */
  total: integer('total'),
  changedAt: instant('changed_at')
    .notNull()
    .default(sql`now()`),
  changedBy: uuid('changed_by').notNull(),
  changedByName: text('changed_by_name').notNull(),
  confirmedAt: instant('confirmed_at'),
  confirmedByName: text('confirmed_by_name'),
  bookedAt: instant('booked_at'),
  bookedByName: text('booked_by_name'),
})

/** The gifts of a sheet. Those that are booked name their payment, and no person any more. */
export const countSheetRows = pgTable('count_sheet_rows', {
  sheetId: uuid('sheet_id').notNull(),
  id: uuid('id').notNull(),
  position: integer('position').notNull(),
  personId: uuid('person_id'),
  name: text('name'),
  phone: text('phone'),
  email: text('email'),
  isNameless: boolean('is_nameless').notNull().default(false),
  method: text('method').$type<HandMethod>().notNull(),
  reference: text('reference'),
  fundId: uuid('fund_id'),
  amount: integer('amount'),
  paymentId: uuid('payment_id'),
})

export type StoredSheet = typeof countSheets.$inferSelect
export type StoredRow = typeof countSheetRows.$inferSelect
