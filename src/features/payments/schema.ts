import { z } from 'zod'

/** Whether cards can be taken here, and the public half of the keys for the browser. */
export const paymentConfigSchema = z.object({
  mode: z.enum(['live', 'sandbox', 'unavailable']),
  publishableKey: z.string().nullable(),
})

/** Made by the browser, the same for repeated clicks, so that they are one payment. */
export const attemptField = z.uuid().optional()

/** What the payer's browser needs to pay. */
export const openedPaymentSchema = z.object({ clientSecret: z.string(), paymentIntentId: z.string() })

export const intentIdField = z
  .string({ error: 'No payment information found.' })
  .regex(/^pi_\w{1,100}$/, 'No payment information found.')

export const clientSecretField = z.string().min(1).max(300)

/** How far a payment is. A client that asks again in a moment may get a later state. */
export const confirmationStatuses = ['completed', 'processing', 'pending', 'failed', 'refunded'] as const

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

export type PaymentConfig = z.infer<typeof paymentConfigSchema>
/** What our API wants to see before it says how a payment stands. */
export type PaymentProof = { paymentIntentId: string; clientSecret?: string | undefined }
export type OpenedPayment = z.infer<typeof openedPaymentSchema>
export type ConfirmationStatus = (typeof confirmationStatuses)[number]
export type RefundRequest = z.infer<typeof refundRequestSchema>
export type RefundStarted = z.infer<typeof refundStartedSchema>
