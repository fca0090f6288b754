import { z } from 'zod'
import { attemptField, methodField, openedPaymentSchema, startOverField } from '#features/payments/schema.ts'

/** What is still to be paid of a place, and by when. */
export const restSchema = z.object({ amount: z.int(), currency: z.string(), dueOn: z.iso.date() })

/** Deposit or all of it: left out, it is all. */
export const paysField = z.enum(['deposit', 'all'], { error: 'Choose how much you pay now' }).optional()

/** By the secret of the private link. The browser names its attempt, so that repeated clicks are one payment. */
export const payRestSchema = z.strictObject({
  token: z.string().regex(/^[\w-]{43}$/),
  attempt: attemptField,
  method: methodField,
  startOver: startOverField,
})

export const openedRestSchema = z.strictObject({
  ...openedPaymentSchema.shape,
  amount: z.int(),
  currency: z.string(),
})

/** A private link to a member's own registration. */
export const restLinkSchema = z.strictObject({ link: z.string() })

export type OpenedRest = z.infer<typeof openedRestSchema>
