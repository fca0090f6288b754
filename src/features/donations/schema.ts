import { z } from 'zod'
import { paymentMethods } from '#features/payments/categories.ts'
import {
  attemptField,
  clientSecretField,
  confirmationStatuses,
  intentIdField,
  methodField,
  startOverField,
} from '#features/payments/schema.ts'
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

export const monthlyGiftReceiptSchema = z.strictObject({
  ...monthlyGiftTokenSchema.shape,
  receiptNumber: z.string().regex(/^SK-\d{4}-\d{6,9}$/),
})

/** A monthly gift as its giver sees it, behind the private link. */
export const monthlyGiftSchema = z.object({
  state: z.enum(monthlyGiftStates),
  /** Minor units, each month. */
  amount: z.int(),
  currency: z.string(),
  startedAt: z.iso.datetime(),
  /** None once it is cancelled. */
  nextPaymentAt: z.iso.datetime().nullable(),
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
  state: z.enum(['active', 'past due']),
  /** Minor units, each month. */
  amount: z.int(),
  currency: z.string(),
  nextPaymentAt: z.iso.datetime().nullable(),
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
  donorEmail: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  /** What no service took cannot be refunded here. */
  method: z.enum(paymentMethods),
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
