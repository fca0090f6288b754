import { z } from 'zod'
import { monthlyGiftTokenSchema } from '#features/money/donations/schema.ts'
import { paymentMethods, purposes } from '#features/payments/categories.ts'
import { dayField } from '#shared/time/date-fields.ts'
import { requiredText } from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { payoutServices } from './categories.ts'

export const monthField = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month')
export const yearField = z.coerce.number().int().min(2000).max(2100)

const currencyField = z.string().regex(/^[A-Z]{3}$/, 'Choose a currency')
const count = z.number().int().min(0)
const amount = z.number().int()

/** Sums in minor units of one currency. `total` is the sum of the ledger; `net` is what is left of it after known fees. */
export const sumsFields = {
  count,
  charges: amount,
  refunds: amount,
  corrections: amount,
  total: amount,
  fees: amount,
  /** Charges whose fee the service has not named. */
  unknownFees: count,
  net: amount,
}

export const purposeField = z.enum(purposes)
export const methodField = z.enum(paymentMethods)
export const providerField = z.enum(['stripe', 'paystack', 'none'])
const serviceField = z.enum(payoutServices)

export const sumsSchema = z.object(sumsFields)

export const currencyReportSchema = z.object({
  currency: z.string(),
  ...sumsFields,
  byPurpose: z.array(z.object({ purpose: purposeField, ...sumsFields })),
  byMethod: z.array(z.object({ method: methodField, ...sumsFields })),
  byFund: z.array(z.object({ fund: z.string(), ...sumsFields })),
  byService: z.array(z.object({ service: providerField, ...sumsFields })),
  /** What happened on each day, by what it was for, how it was paid and where it goes. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      purpose: purposeField,
      method: methodField,
      fund: z.string(),
      ...sumsFields,
    }),
  ),
})

/** What explains why the bank got another sum than the payments of the month. */
export const explanationSchema = z.object({
  kind: z.enum([
    'earlier months',
    'after the last payout',
    'unknown fee',
    'refund owed',
    'refund needs attention',
    'no receipt',
  ]),
  count,
  amount,
  /** The first of them. */
  items: z.array(
    z.object({ day: z.iso.date(), amount, receiptNumber: z.string().nullable(), reference: z.string() }),
  ),
})

/** What a service took in the month against what it paid out. */
export const serviceStandingSchema = z.object({
  service: serviceField,
  currency: z.string(),
  ...sumsFields,
  paidOut: amount,
  /** What has not reached the bank; less than nothing if more came than was expected. */
  difference: amount,
  explanations: z.array(explanationSchema),
})

export const figuresSchema = z.object({
  currencies: z.array(currencyReportSchema),
  services: z.array(serviceStandingSchema),
})

export const payoutSchema = z.object({
  id: z.uuid(),
  service: serviceField,
  arrivedOn: z.iso.date(),
  amount,
  currency: z.string(),
  reference: z.string(),
  notedBy: z.string(),
  takesBack: z.uuid().nullable(),
  isTakenBack: z.boolean(),
})

/** A movement that was written after the month of its date was closed. */
export const lateMovementSchema = z.object({
  month: z.string(),
  day: z.iso.date(),
  bookedOn: z.iso.date(),
  kind: z.string(),
  purpose: purposeField,
  method: methodField,
  fund: z.string(),
  amount,
  currency: z.string(),
  receiptNumber: z.string().nullable(),
  reference: z.string(),
})

const sumSchema = z.object({ currency: z.string(), amount })

export const monthBooksSchema = z.object({
  month: z.string(),
  isOver: z.boolean(),
  closing: z.object({ closedAt: z.iso.datetime(), closedBy: z.string() }).nullable(),
  /** As closed, or as they are now. */
  figures: figuresSchema,
  /** Who closes it says how many movements they have seen. */
  movements: count,
  payouts: z.array(payoutSchema),
  /** What came into a closed month: what the figures would be more now, and the movements behind it. */
  difference: z.array(sumSchema),
  sinceClosing: z.array(lateMovementSchema),
  /** What was written in this month, but has its date in an earlier one that was closed. */
  fromClosedMonths: z.array(lateMovementSchema),
  receiptGaps: z.array(z.object({ year: z.number().int(), missing: z.number().int() })),
})

/** Every month since the first movement, the last first. */
export const monthListSchema = z.array(z.object({ month: z.string(), isClosed: z.boolean() }))

export const closeMonthSchema = z.strictObject({ month: monthField, movements: count })

export const reopenMonthSchema = z.strictObject({
  month: monthField,
  reason: requiredText('Say why the month has to be reopened', 300),
})

export const newPayoutSchema = z.strictObject({
  service: z.enum(payoutServices, 'Choose a payment provider'),
  arrivedOn: dayField,
  amount: z
    .number({ error: 'Enter an amount, like 1,250.00' })
    .int('Enter an amount, like 1,250.00')
    .min(1, 'Enter an amount above 0')
    .max(2_000_000_000, 'Please check the amount'),
  currency: currencyField,
  reference: requiredText("Enter the bank's or payment provider's reference", 100),
})

export const donorsQuerySchema = z.strictObject({ ...listQuery, year: yearField.optional() })

/** A donor of a year. The id is that of one of their gifts, so that no email address is in an address. */
export const donorSchema = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Only of those without an email address: their statement can go by WhatsApp. */
  phone: z.string().nullable(),
  gifts: count,
  sums: z.array(sumSchema),
  sentAt: z.iso.datetime().nullable(),
})

export const statementProgressSchema = z.object({
  year: z.number().int(),
  donors: count,
  /** Those of them that an email can reach. */
  reachable: count,
  /** Of those who are to get one, how many have been sent it. */
  queued: count,
  sent: count,
})

export const sendStatementsSchema = z.strictObject({
  year: z.number().int().min(2000).max(2100),
  /** Also to those who have had theirs. */
  again: z.boolean().default(false),
})

/** What the holder of a monthly gift's private link asks for. */
export const linkedStatementSchema = z.strictObject({
  token: monthlyGiftTokenSchema.shape.token,
  year: z.number().int().min(2000).max(2100),
})

export type Sums = z.infer<typeof sumsSchema>
export type CurrencyReport = z.infer<typeof currencyReportSchema>
export type Explanation = z.infer<typeof explanationSchema>
export type ServiceStanding = z.infer<typeof serviceStandingSchema>
export type Figures = z.infer<typeof figuresSchema>
export type Payout = z.infer<typeof payoutSchema>
export type LateMovement = z.infer<typeof lateMovementSchema>
export type MonthBooks = z.infer<typeof monthBooksSchema>
export type MonthList = z.infer<typeof monthListSchema>
export type NewPayout = z.infer<typeof newPayoutSchema>
export type Donor = z.infer<typeof donorSchema>
export type DonorsQuery = z.infer<typeof donorsQuerySchema>
export type StatementProgress = z.infer<typeof statementProgressSchema>
