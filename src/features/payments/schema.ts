import { z } from 'zod'
import { dayAt } from '#shared/time/dates.ts'
import { areFine, optionalText } from '#shared/fields.ts'
import { mobileNumber, networks } from '#shared/phone.ts'
import { givenMethods, noNetwork, wrongNumber, type GivenMethod } from './categories.ts'

/** `test`: the service itself, with keys that move no money. `sandbox`: the site plays it. */
const modeField = z.enum(['live', 'test', 'sandbox']).nullable()

/**
 * What can be taken here. The mode and the key are those of the card form on our own page; `services` are all that are
 * there, and `waysFor` says what each takes.
 */
export const paymentConfigSchema = z.object({
  mode: z.enum(['live', 'test', 'sandbox', 'unavailable']),
  publishableKey: z.string().nullable(),
  services: z.object({ stripe: modeField, paystack: modeField }),
})

/** Made by the browser, the same for repeated clicks, so that they are one payment. */
export const attemptField = z.uuid().optional()

/** What a payer does next. */
const nextStepSchema = z.discriminatedUnion('kind', [
  /** They say whose wallet pays. */
  z.object({ kind: z.literal('number') }),
  /** They go to the service's page for cards, once they have asked for its address. */
  z.object({ kind: z.literal('page') }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** They approve on their phone until then. Unheard: the request has not reached the service, and may be sent again. */
  z.object({
    kind: z.literal('on the phone'),
    words: z.string(),
    until: z.iso.datetime(),
    isUnheard: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('needs code'), words: z.string() }),
  /**
   * It was not paid; they may begin again. `phone`: the number is what is wrong. `mayComeLate`: the network has
   * stopped waiting, and it may still be approved. `needsNewCard`: the card will never pay again.
   */
  z.object({
    kind: z.literal('refused'),
    words: z.string(),
    field: z.literal('phone').optional(),
    mayComeLate: z.literal(true).optional(),
    needsNewCard: z.literal(true).optional(),
  }),
  /** Money came, and not what was asked for. We have seen it, and write to them. */
  z.object({ kind: z.literal('came otherwise'), amount: z.int(), currency: z.string() }),
  /** The payment is decided: the confirmation says whether it was paid. */
  z.object({ kind: z.literal('decided') }),
])

/** What the payer's browser needs to pay, and what comes next: nothing if the card form takes the secret. */
export const openedPaymentSchema = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  next: nextStepSchema.optional(),
})

export const paymentReferenceField = z
  .string({ error: 'No payment information found.' })
  .regex(/^(pi_\w{1,100}|sk-[\da-f-]{36})$/, 'No payment information found.')

export const clientSecretField = z.string().min(1).max(300)

/**
 * How far a payment is. A client that asks again in a moment may get a later state. `does not match`: money came in another
 * amount or currency. We have seen it, and write to the payer.
 */
export const confirmationStatuses = [
  'completed',
  'processing',
  'pending',
  'failed',
  /** It came, and is being refunded. */
  'refunding',
  'refunded',
  /** It should have gone back, and did not reach the payer. */
  'refund failed',
  'does not match',
] as const

/** The method that the payer has chosen; without it the card, or what works. */
export const methodField = z.enum(['card', 'mobile money']).optional()

/** The payer wants another number or another card: what was asked before is left. */
export const startOverField = z.boolean().optional()

const proofFields = { paymentIntentId: paymentReferenceField, clientSecret: clientSecretField }

/** Asks for the state of a payment, and for the provider's page that takes a card. */
export const paymentProofSchema = z.strictObject(proofFields)

/** Sends a prompt to a phone. */
export const promptSchema = z.strictObject({
  ...proofFields,
  network: z.enum(networks, { error: noNetwork }),
  phone: z.string({ error: wrongNumber }).transform((typed, context) => {
    const number = mobileNumber(typed)
    if (number) return number
    context.addIssue({ code: 'custom', message: wrongNumber })
    return z.NEVER
  }),
})

/** The code that the payer's network has sent them. */
export const codeSchema = z.strictObject({
  ...proofFields,
  code: z
    .string({ error: 'Enter the code' })
    .trim()
    .regex(/^[\w-]{3,12}$/, 'Enter the code as your network sent it'),
})

/** How far a payment is, and what its payer does next. */
export const paymentStepSchema = z.object({
  status: z.enum(confirmationStatuses),
  next: nextStepSchema.optional(),
  /** Whose wallet was asked, as its owner knows it: "MTN, ending in 987". */
  payer: z.string().optional(),
})

/**
 * What an administrator sends to give money back: an amount in minor units, or all that is left. And how much of it
 * they saw as refunded or on its way, so that a request whose answer was lost is not done twice.
 */
export const refundRequestSchema = z.strictObject({
  amount: z
    .number({ error: 'Enter an amount' })
    .int('Enter the amount in whole pesewas or cents')
    .min(1, 'Amount must be greater than 0')
    .optional(),
  refundedBefore: z.int().min(0),
})

/** A refund that did not reach the payer, as the dashboard shows it: what is owed of it, and why it failed. */
export const failedRefundSchema = z.object({ id: z.uuid(), amount: z.int(), failure: z.string().nullable() })

/** What a treasurer has given back past the payment provider. */
export const givenBackSchema = z.object({
  amount: z.int(),
  on: z.iso.date(),
  method: z.enum(givenMethods),
  reference: z.string().nullable(),
  note: z.string().nullable(),
})

/** Today or a day in the past, where the ministry is. */
const pastDay = z
  .string({ error: 'Enter the date' })
  .pipe(z.iso.date('Enter the date'))
  .refine((day) => day >= '2000-01-01', 'Please check the year')
  .refine((day) => day <= dayAt(new Date()), 'This date is in the future')

/** What a treasurer says who has given a refund back another way. */
export const giveBackSchema = z
  .strictObject({
    on: pastDay,
    method: z.enum(givenMethods, { error: 'Choose how you gave it back' }),
    reference: optionalText(60),
    note: optionalText(500),
  })
  .refine(({ method, reference }) => !hasReference(method) || reference !== undefined, {
    path: ['reference'],
    message: 'Enter the transaction reference',
    when: areFine('method', 'reference'),
  })

/** What goes through a network or a bank has its number there. */
const hasReference = (method: GivenMethod): boolean => method === 'mobile money' || method === 'bank transfer'

export const gaveBackSchema = z.object({ amount: z.int(), currency: z.string() })

/** The refund is on its way; the payer gets an email when it is done. */
export const refundStartedSchema = z.object({
  status: z.literal('pending'),
  amount: z.int(),
  currency: z.string(),
})

export type PaymentStep = z.infer<typeof paymentStepSchema>
export type NextStep = z.infer<typeof nextStepSchema>
export type PaymentConfig = z.infer<typeof paymentConfigSchema>
/** What our API wants to see before it says how a payment stands. */
export type PaymentProof = { paymentIntentId: string; clientSecret?: string | undefined }
export type OpenedPayment = z.infer<typeof openedPaymentSchema>
export type ConfirmationStatus = (typeof confirmationStatuses)[number]
export type FailedRefund = z.infer<typeof failedRefundSchema>
export type GivenBack = z.infer<typeof givenBackSchema>
export type GiveBack = z.infer<typeof giveBackSchema>
export type GaveBack = z.infer<typeof gaveBackSchema>
export type RefundRequest = z.infer<typeof refundRequestSchema>
export type RefundStarted = z.infer<typeof refundStartedSchema>
