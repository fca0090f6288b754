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

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())

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
  paid_at: instant.nullish(),
  created_at: instant,
})

export const refundSchema = z.object({
  id,
  status: z.string(),
  amount,
  merchant_note: optionalText,
  refunded_at: instant.nullish().catch(null),
  updated_at: instant.nullish().catch(null),
  updatedAt: instant.nullish().catch(null),
  created_at: instant.nullish().catch(null),
  createdAt: instant.nullish().catch(null),
})

export const refundsSchema = z.array(refundSchema)

export type PaystackCharge = z.output<typeof chargeSchema>
export type PaystackTransaction = z.output<typeof transactionSchema>
export type PaystackRefund = z.output<typeof refundSchema>
