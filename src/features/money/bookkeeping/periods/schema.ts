import { z } from 'zod'
import { kindOf } from '../period.ts'
import { lateMovementSchema, methodField, providerField, purposeField, sumsFields } from '../schema.ts'

export const periodField = z
  .string()
  .refine((name) => kindOf(name) !== undefined, 'Choose a month, a quarter, a year or two dates')

const amount = z.number().int()

/** What was there before, what came and went, and what is left: `opening + net = closing`. */
const balanceFields = { opening: amount, ...sumsFields, closing: amount }

const currencyBalancesSchema = z.object({
  currency: z.string(),
  ...balanceFields,
  byFund: z.array(z.object({ fund: z.string(), ...balanceFields })),
  byPurpose: z.array(z.object({ purpose: purposeField, ...balanceFields })),
  /** Payouts leave the provider: `opening + net - paidOut = closing`. */
  byService: z.array(z.object({ service: providerField, ...balanceFields, paidOut: amount })),
  byMethod: z.array(z.object({ method: methodField, ...sumsFields })),
})

export const periodBooksSchema = z.object({
  /** "2026-10", "2026-Q4", "2026" or "2026-10-05..2026-11-20". */
  period: z.string(),
  isOver: z.boolean(),
  /** The months of the period that have begun and are not closed, so that figures can change. The first comes first. */
  openMonths: z.array(z.string()),
  currencies: z.array(currencyBalancesSchema),
  /** Booked in the period, after the month of their date was closed. They are counted here. */
  lateHere: z.array(lateMovementSchema),
  /** Dated in the period, but booked after their month was closed and after the period. They are not counted here. */
  lateElsewhere: z.array(lateMovementSchema),
})

export type CurrencyBalances = z.infer<typeof currencyBalancesSchema>
export type FundBalance = CurrencyBalances['byFund'][number]
export type Balance = Omit<FundBalance, 'fund'>
export type PeriodBooks = z.infer<typeof periodBooksSchema>
