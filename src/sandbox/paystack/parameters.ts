import { z } from 'zod'
import { invalid, type PaystackFailure } from './failure.ts'

/** An integer of pesewas or cents, also taken as text. */
export const amountField = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().int().min(1).max(99_999_999_999))

export const digits = z.string().regex(/^\d+$/)

export const referenceField = z.string().regex(/^[\dA-Za-z.=-]{1,100}$/)

export const emailField = z.email()

/** What the schema takes, or a refusal that names the first wrong parameter. */
export const parseParameters = <S extends z.ZodType>(schema: S, given: unknown): z.output<S> => {
  const parsed = schema.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  throw refusalOf(parsed.error.issues[0]!)
}

const refusalOf = (issue: z.core.$ZodIssue): PaystackFailure => {
  // Paystack overlooks what it does not know. A mistake of ours would be overlooked with it.
  if (issue.code === 'unrecognized_keys') return invalid(`"${issue.keys[0]}" is not allowed`)
  const name = issue.path.map(String).join('.')
  if (name === 'amount') return invalid('Invalid Amount Sent', 'invalid_amount')
  if (name === 'email') return invalid('Invalid Email Address Passed', 'invalid_email_address')
  return invalid(`"${name}" is missing or invalid`)
}
