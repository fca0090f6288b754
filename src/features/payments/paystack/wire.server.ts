import { z } from 'zod'

/** What is read of Paystack's answers. Everything else in them is passed over. */
export const answerSchema = z.object({ status: z.boolean(), data: z.unknown().optional() })

export const refusalSchema = z.object({
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
})

/** A whole number, sometimes as a text. `coerce` would make 0 of nothing. */
const amount = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER))

const id = z.union([z.string().regex(/^\d+$/), z.number().int()]).transform(String)

/** Nothing if it is no time that we can read: money must not wait for a date. */
const instant = z
  .unknown()
  .optional()
  .transform((given) => {
    const time = typeof given === 'string' ? Date.parse(given) : Number.NaN
    return Number.isNaN(time) ? undefined : new Date(time).toISOString()
  })

const optionalText = z.string().nullish().catch(null)

/** An object, a text of it, nothing, or an empty text. */
const metadata = z
  .unknown()
  .optional()
  .transform((given) => {
    const value: unknown = typeof given === 'string' ? parseOrNothing(given) : given
    return ourMetadata.safeParse(value).data ?? {}
  })

const ourMetadata = z.object({ payment: z.string().optional(), method: z.string().optional() })

/** What charges a card again, if it may be. A wallet's never may. */
const savedCard = z
  .object({ authorization_code: z.string(), reusable: z.literal(true), channel: z.literal('card') })
  .nullish()
  .catch(null)

const parseOrNothing = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const chargeSchema = z.object({
  status: z.string(),
  display_text: optionalText,
  message: optionalText,
})

/** A saved card was charged, or its bank wants the owner. */
export const savedChargeSchema = z.union([
  z.object({ paused: z.literal(true), authorization_url: z.url({ protocol: /^https?$/ }) }),
  z.object({ status: z.string(), message: optionalText, gateway_response: optionalText }),
])

export const checkoutSchema = z.object({ authorization_url: z.url({ protocol: /^https?$/ }) })

export const transactionSchema = z.object({
  id,
  domain: z.string(),
  status: z.string(),
  reference: z.string(),
  amount,
  requested_amount: amount.nullish(),
  currency: z.string(),
  channel: optionalText,
  message: optionalText,
  gateway_response: optionalText,
  fees: amount.nullish().catch(null),
  metadata,
  authorization: savedCard,
  paid_at: instant,
  created_at: instant.transform((time) => time ?? new Date().toISOString()),
})

export const refundSchema = z.object({
  id,
  status: z.string(),
  amount,
  merchant_note: optionalText,
  /** What it is of: an id, or the transaction itself. */
  transaction: z
    .union([
      id.transform((named) => ({ id: named, reference: undefined })),
      z.object({ id, reference: z.string().optional().catch(undefined) }),
    ])
    .nullish()
    .catch(null),
  refunded_at: instant,
  updated_at: instant,
  updatedAt: instant,
  created_at: instant,
  createdAt: instant,
})

export const refundsSchema = z.array(refundSchema)

/** `dueAt` in the list, `due_at` in an event. */
export const disputeSchema = z.object({
  id,
  domain: z.string().optional(),
  status: z.string(),
  resolution: optionalText,
  refund_amount: amount.nullish().catch(null),
  currency: optionalText,
  transaction: z.object({ reference: z.string(), amount, currency: z.string() }),
  dueAt: instant,
  due_at: instant,
})

export type PaystackCharge = z.output<typeof chargeSchema>
export type PaystackSavedCharge = z.output<typeof savedChargeSchema>
export type PaystackTransaction = z.output<typeof transactionSchema>
export type PaystackDispute = z.output<typeof disputeSchema>
export type PaystackRefund = z.output<typeof refundSchema>
