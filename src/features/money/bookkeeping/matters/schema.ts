import { z } from 'zod'
import { purposes } from '#features/payments/categories.ts'
import { matterKinds } from '#features/payments/matters/categories.ts'
import { requiredText } from '#shared/fields.ts'

const moneySchema = z.object({ amount: z.int(), currency: z.string() })
const personSchema = z.object({ id: z.uuid(), name: z.string() })

export const matterSchema = z.object({
  id: z.uuid(),
  kind: z.enum(matterKinds),
  provider: z.enum(['stripe', 'paystack']),
  /** The payment provider's name for the payment. */
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  asked: moneySchema.nullable(),
  /** What was paid for; nothing if it is not ours. */
  subject: z.object({ purpose: z.enum(purposes), id: z.uuid() }).nullable(),
  /** The refund that failed, which can be given back another way. */
  refundId: z.uuid().nullable(),
  /** Why it failed, in the words of the payment provider. */
  failure: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
  owner: personSchema.nullable(),
  settledAt: z.iso.datetime().nullable(),
  /** Nothing: the payment provider has settled it. */
  settledBy: z.string().nullable(),
  note: z.string().nullable(),
})

export const mattersSchema = z.object({
  /** What is due first comes first: at most 200. */
  open: z.array(matterSchema),
  /** The last 20. */
  settled: z.array(matterSchema),
  /** Those whose work it can be. */
  people: z.array(personSchema),
})

export const matterOwnerSchema = z.strictObject({ ownerId: z.uuid('Choose a person') })

export const settleMatterSchema = z.strictObject({
  note: requiredText('Say how it was settled', 500),
})

export type Matter = z.infer<typeof matterSchema>
export type Matters = z.infer<typeof mattersSchema>
