import { z } from 'zod'
import { networks } from './categories.ts'
import { noNetwork, readPhoneNumber, wrongNumber } from './phone-numbers.ts'

const modeField = z.enum(['live', 'sandbox']).nullable()

/**
 * What can be taken here. The mode and the key are those of the card form on our own page; `services` are all that are
 * there, and `waysFor` says what each takes.
 */
export const paymentConfigSchema = z.object({
  mode: z.enum(['live', 'sandbox', 'unavailable']),
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
  /** They approve on their phone until then. */
  z.object({ kind: z.literal('on the phone'), words: z.string(), until: z.iso.datetime() }),
  z.object({ kind: z.literal('needs code'), words: z.string() }),
  /** It will never be paid; they may begin again. `phone`: the number is what is wrong. */
  z.object({ kind: z.literal('refused'), words: z.string(), field: z.literal('phone').optional() }),
  /** Money came, and not what was asked for. We have seen it, and write to them. */
  z.object({ kind: z.literal('came otherwise'), amount: z.int(), currency: z.string() }),
  /** Paid already: the confirmation says how it stands. */
  z.object({ kind: z.literal('decided') }),
])

/** What the payer's browser needs to pay, and what comes next: nothing if the card form takes the secret. */
export const openedPaymentSchema = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  next: nextStepSchema.optional(),
})

export const intentIdField = z
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
  'refunded',
  'does not match',
] as const

/** The method that the payer has chosen; without it the card, or what works. */
export const methodField = z.enum(['card', 'mobile money']).optional()

/** The payer wants another number or another card: what was asked before is left. */
export const startOverField = z.boolean().optional()

const proofFields = { paymentIntentId: intentIdField, clientSecret: clientSecretField }

/** Asks for the state of a payment, and for the page of the service that takes a card. */
export const paymentProofSchema = z.strictObject(proofFields)

/** Sends a prompt to a phone. */
export const promptSchema = z.strictObject({
  ...proofFields,
  network: z.enum(networks, { error: noNetwork }),
  phone: z.string({ error: wrongNumber }).transform((typed, context) => {
    const number = readPhoneNumber(typed)
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
 * they saw as paid back or on its way, so that a request whose answer was lost is not done twice.
 */
export const refundRequestSchema = z.strictObject({
  amount: z
    .number({ error: 'Enter an amount' })
    .int('Enter the amount in whole pesewas or cents')
    .min(1, 'Amount must be greater than 0')
    .optional(),
  refundedBefore: z.int().min(0),
})

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
export type RefundRequest = z.infer<typeof refundRequestSchema>
export type RefundStarted = z.infer<typeof refundStartedSchema>
