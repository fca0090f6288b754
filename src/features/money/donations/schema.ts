import { z } from 'zod'
import { paymentMethods } from '#features/payments/categories.ts'
import {
  attemptField,
  clientSecretField,
  confirmationStatuses,
  failedRefundSchema,
  givenBackSchema,
  paymentReferenceField,
  methodField,
  openedPaymentSchema,
  startOverField,
} from '#features/payments/schema.ts'
import { pauseMonths } from '#features/payments/policy.ts'
import {
  areFine,
  emailField,
  emptyIsLeftOut,
  leftOut,
  optionalText,
  orText,
  plainAmount,
} from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { readGiftAmount } from './amounts.ts'
import { donationFrequencies, donationStatuses, monthlyGiftStates } from './categories.ts'
import { giftCurrencies, termsOf, unnamedCurrency, type GiftCurrency } from './currencies.ts'
import { slugField } from './funds/schema.ts'
import { invalidAmount, reasonAgainstAmount } from './gift.ts'

type Sum = { amount: number; currency: GiftCurrency }

/** Minor units. */
const minorOf = ({ amount, currency }: Sum): number | undefined => readGiftAmount(String(amount), currency)

const complaintAbout = (sum: Sum): string | undefined => {
  // Before it is read as text: that of a very large number is no plain amount.
  const isTooMuch = sum.amount * 100 > termsOf(sum.currency).most
  const minor = isTooMuch ? Math.ceil(sum.amount * 100) : minorOf(sum)
  if (minor === undefined && sum.amount > 0) return 'Enter an amount like 25 or 25.50'
  return reasonAgainstAmount(minor, sum.currency)
}

/** A card's receipt goes by email, and so do the reminders of a monthly gift. */
const needsNoEmail = ({ frequency, method }: { frequency: string; method?: string | undefined }): boolean =>
  frequency === 'once' && method === 'mobile money'

/** What checkout sends. The amount is in whole units, with at most two decimals; behind the schema it is in minor units. */
export const newDonationSchema = z
  .strictObject({
    amount: orText(z.number({ error: invalidAmount(unnamedCurrency) }), plainAmount),
    currency: emptyIsLeftOut(
      z.enum(giftCurrencies, { error: `Choose ${giftCurrencies.join(' or ')}` }).default(unnamedCurrency),
    ),
    frequency: z.enum(['once', 'monthly'], { error: 'Choose one-time or monthly' }),
    fund: leftOut(slugField),
    /** Only a gift by mobile money, given once, can do without: its receipt is behind the payment's secret. */
    donorEmail: leftOut(emailField),
    donorName: optionalText(120),
    attempt: attemptField,
    method: methodField,
    startOver: startOverField,
  })
  .refine((form) => !complaintAbout(form), {
    error: ({ input }) => complaintAbout(input as Sum),
    path: ['amount'],
    when: areFine('amount', 'currency'),
  })
  .refine((form) => form.donorEmail !== undefined || needsNoEmail(form), {
    error: 'Enter your email address',
    path: ['donorEmail'],
    when: areFine('donorEmail', 'frequency', 'method'),
  })
  .transform((form) => ({ ...form, amount: minorOf(form) ?? z.NEVER }))

export const donationProofSchema = z.strictObject({
  paymentIntentId: paymentReferenceField,
  clientSecret: clientSecretField,
})

/** What the thank-you page tells. Only who has the client secret hears it. */
export const donationConfirmationSchema = z.object({
  status: z.enum(confirmationStatuses),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  frequency: z.enum(donationFrequencies),
  /** None if they gave without: then the receipt is read with the same secret. */
  donorEmail: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  fund: z.object({ slug: z.string(), name: z.string() }).nullable(),
})

/** The secret of the private link in a receipt's email: 256 bits. */
export const monthlyGiftTokenSchema = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) })

/** What a giver sends to give this month's gift of a pledge. */
export const giveMonthSchema = z.strictObject({
  ...monthlyGiftTokenSchema.shape,
  method: methodField,
  startOver: startOverField,
})

export const openedMonthSchema = z.object({
  ...openedPaymentSchema.shape,
  amount: z.int(),
  currency: z.string(),
})

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
  receiptNumber: z.string().regex(/^[A-Z]{2,4}-\d{4}-\d{6,9}$/),
})

/** How a monthly gift stands, and what can be done with it. */
const giftStateFields = {
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
  /**
   * We ask for it ourselves, each month; none if a payment provider renews it. Due: we asked for it, and it has not
   * come.
   */
  pledge: z.object({ method: z.enum(['card', 'mobile money']), isDue: z.boolean() }).nullable(),
}

/** A monthly gift as its giver sees it, behind the private link. */
export const monthlyGiftSchema = z.object({
  state: z.enum(monthlyGiftStates),
  ...giftStateFields,
  startedAt: z.iso.datetime(),
  cancelledAt: z.iso.datetime().nullable(),
  /** What it goes to, if that is not the general work. */
  fund: z.string().nullable(),
  /** The newest first. */
  gifts: z.array(
    z.object({
      date: z.iso.datetime(),
      amount: z.int(),
      status: z.enum(donationStatuses),
      amountReturning: z.int(),
      amountOwed: z.int(),
      receiptNumber: z.string().nullable(),
    }),
  ),
})

/** An active monthly gift, as a member sees it in their account. */
export const ownMonthlyGiftSchema = z.object({
  id: z.uuid(),
  state: z.enum(['active', 'past due', 'paused']),
  ...giftStateFields,
  fund: z.string().nullable(),
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
  /** Being refunded now. */
  amountReturning: z.int(),
  /** It should have gone back, and did not reach the donor. */
  amountOwed: z.int(),
  receiptNumber: z.string().nullable(),
  /** The name of what it goes to, if that is not the general work. */
  fund: z.string().nullable(),
})

/** A gift as the dashboard shows it. */
export const adminDonationSchema = ownDonationSchema.extend({
  /** Its last refund that did not reach the donor, and why; null if nothing is owed. */
  failedRefund: failedRefundSchema.nullable(),
  /** What was given back another way, the last one. */
  givenBack: givenBackSchema.nullable(),
  donorName: z.string().nullable(),
  donorEmail: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  /** What no service took cannot be refunded here. */
  method: z.enum(paymentMethods),
  notes: z.string().nullable(),
  /** Why it was not paid, as the payment provider said it. */
  failureReason: z.string().nullable(),
  /** The arrangement that it came by, if it is one of many. */
  monthlyGiftId: z.uuid().nullable(),
})

/** All that was ever given, without what was refunded. */
export const donationSumsSchema = z.array(z.object({ currency: z.string(), amount: z.int() }))

export const adminDonationsQuerySchema = z.strictObject({
  ...listQuery,
  /** `needs attention`: a refund did not reach the donor, or another matter about its payment is open. */
  status: z.enum(['all', ...donationStatuses, 'needs attention']).default('all'),
  /** Only gifts to this fund. */
  fundId: z.uuid().optional(),
  /** Only this one. */
  id: z.uuid().optional(),
})

export type OpenedMonth = z.infer<typeof openedMonthSchema>
export type DonationProof = z.infer<typeof donationProofSchema>
export type NewDonation = z.infer<typeof newDonationSchema>
export type DonationConfirmation = z.infer<typeof donationConfirmationSchema>
export type MonthlyGift = z.infer<typeof monthlyGiftSchema>
export type OwnMonthlyGift = z.infer<typeof ownMonthlyGiftSchema>
export type OwnDonation = z.infer<typeof ownDonationSchema>
export type AdminDonation = z.infer<typeof adminDonationSchema>
export type DonationSums = z.infer<typeof donationSumsSchema>
export type AdminDonationsQuery = z.infer<typeof adminDonationsQuerySchema>
