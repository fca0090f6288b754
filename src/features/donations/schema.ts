import { z } from 'zod'
import {
  attemptField,
  clientSecretField,
  confirmationStatuses,
  intentIdField,
  methodField,
  startOverField,
} from '#features/payments/schema.ts'
import { pauseMonths } from '#features/payments/policy.ts'
import { emailField, optionalText, orText, plainAmount } from '#shared/fields.ts'
import { listQuery } from '#shared/lists.ts'
import { donationFrequencies, donationLimits, donationStatuses, monthlyGiftStates } from './categories.ts'
import { readDollars, writeDollars } from './dollars.ts'
import { invalidAmount, tooLarge } from './gift.ts'

const centsOf = (dollars: number): number | undefined => readDollars(String(dollars))

/** Sent as dollars, with at most two decimals, also as a form's text; behind the schema it is cents. */
const donationAmountField = orText(
  z
    .number({ error: invalidAmount })
    .min(Number(writeDollars(donationLimits.least)), invalidAmount)
    .max(Number(writeDollars(donationLimits.most)), tooLarge)
    .refine((dollars) => centsOf(dollars) !== undefined, 'Enter an amount like 25 or 25.50'),
  plainAmount,
).transform((dollars) => centsOf(dollars) ?? z.NEVER)

/** What checkout sends. */
export const newDonationSchema = z.object({
  amount: donationAmountField,
  frequency: z.enum(['once', 'monthly'], { error: 'Choose one-time or monthly' }),
  donorEmail: emailField,
  donorName: optionalText(120),
  attempt: attemptField,
  method: methodField,
  startOver: startOverField,
})

export const donationProofSchema = z.strictObject({
  paymentIntentId: intentIdField,
  clientSecret: clientSecretField,
})

/** What the thank-you page tells. Only who has the client secret hears it. */
export const donationConfirmationSchema = z.object({
  status: z.enum(confirmationStatuses),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  frequency: z.enum(donationFrequencies),
  donorEmail: z.string(),
  receiptNumber: z.string().nullable(),
})

/** The secret of the private link in a receipt's email: 256 bits. */
export const monthlyGiftTokenSchema = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) })

const pauseFields = {
  months: z.literal([...pauseMonths], { error: 'Choose for how long' }),
}

/** Minor units. The least and the most depend on the currency of the gift. */
const monthlyAmountFields = { amount: z.int({ error: 'Enter an amount like 25 or 25.50' }).min(1) }

export const monthlyGiftPauseSchema = z.strictObject({ ...monthlyGiftTokenSchema.shape, ...pauseFields })
export const monthlyGiftAmountSchema = z.strictObject({
  ...monthlyGiftTokenSchema.shape,
  ...monthlyAmountFields,
})
export const ownMonthlyGiftPauseSchema = z.strictObject(pauseFields)
export const ownMonthlyGiftAmountSchema = z.strictObject(monthlyAmountFields)

export const monthlyGiftReceiptSchema = z.strictObject({
  ...monthlyGiftTokenSchema.shape,
  receiptNumber: z.string().regex(/^SK-\d{4}-\d{6,9}$/),
})

/** How a monthly gift stands, and what can be done with it. */
const standingFields = {
  /** Minor units, each month. */
  amount: z.int(),
  currency: z.string(),
  /** None once it is cancelled, or while it is paused without an end. */
  nextPaymentAt: z.iso.datetime().nullable(),
  /** None if it is not paused, or without an end. */
  pausedUntil: z.iso.datetime().nullable(),
  /** The next payment if it is resumed now; none if it is not paused. */
  resumedPaymentAt: z.iso.datetime().nullable(),
  /** For how many months it can be paused now, and when the next payment is then. */
  pauses: z.array(z.object({ months: z.int(), nextPaymentAt: z.iso.datetime() })),
}

/** A monthly gift as its giver sees it, behind the private link. */
export const monthlyGiftSchema = z.object({
  state: z.enum(monthlyGiftStates),
  ...standingFields,
  startedAt: z.iso.datetime(),
  cancelledAt: z.iso.datetime().nullable(),
  /** The newest first. */
  gifts: z.array(
    z.object({
      date: z.iso.datetime(),
      amount: z.int(),
      status: z.enum(donationStatuses),
      receiptNumber: z.string().nullable(),
    }),
  ),
})

/** A monthly gift that goes on, as a member sees it in their account. */
export const ownMonthlyGiftSchema = z.object({
  id: z.uuid(),
  state: z.enum(['active', 'past due', 'paused']),
  ...standingFields,
})

/** A gift as a member sees it in their account. */
export const ownDonationSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  amount: z.int(),
  currency: z.string(),
  frequency: z.enum(donationFrequencies),
  status: z.enum(donationStatuses),
  amountRefunded: z.int(),
  receiptNumber: z.string().nullable(),
})

/** A gift as the dashboard shows it. */
export const adminDonationSchema = ownDonationSchema.extend({
  /** On its way back. */
  amountReturning: z.int(),
  donorName: z.string().nullable(),
  donorEmail: z.string(),
  paymentIntentId: z.string().nullable(),
  /** `by hand` cannot be refunded here. */
  method: z.enum(['card', 'by hand']),
  notes: z.string().nullable(),
})

/** All that was ever given, without what was paid back. */
export const donationSumsSchema = z.array(z.object({ currency: z.string(), amount: z.int() }))

export const adminDonationsQuerySchema = z.strictObject({
  ...listQuery,
  status: z.enum(['all', ...donationStatuses]).default('all'),
})

export type DonationProof = z.infer<typeof donationProofSchema>
export type NewDonation = z.infer<typeof newDonationSchema>
export type DonationConfirmation = z.infer<typeof donationConfirmationSchema>
export type MonthlyGift = z.infer<typeof monthlyGiftSchema>
export type OwnMonthlyGift = z.infer<typeof ownMonthlyGiftSchema>
export type OwnDonation = z.infer<typeof ownDonationSchema>
export type AdminDonation = z.infer<typeof adminDonationSchema>
export type DonationSums = z.infer<typeof donationSumsSchema>
export type AdminDonationsQuery = z.infer<typeof adminDonationsQuerySchema>
