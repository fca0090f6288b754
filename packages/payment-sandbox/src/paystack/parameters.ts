import { z } from 'zod'
import { invalid, type PaystackFailure } from './failure.ts'

/** An integer of pesewas or cents, also taken as text. */
export const amountField = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().int().min(1).max(99_999_999_999))

export const digits = z.string().regex(/^\d+$/)

export const referenceField = z.string().regex(/^[\dA-Za-z.=-]{1,100}$/)

/** How every list is asked for. The times are those of making. */
export const listFields = {
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
  page: z.coerce.number().int().min(1).default(1),
}

type Lines = { from?: string | undefined; to?: string | undefined; perPage: number; page: number }

/** One page of a list, and what is said beside it. */
export const pageOf = <T extends { createdAt: number }>(
  all: T[],
  { from, to, perPage, page }: Lines,
): { lines: T[]; meta: object } => {
  const [first, last] = [from ? Date.parse(from) / 1_000 : 0, to ? Date.parse(to) / 1_000 : Infinity]
  const found = all.filter(({ createdAt }) => createdAt >= first && createdAt <= last)
  const skipped = (page - 1) * perPage
  return {
    lines: found.slice(skipped, skipped + perPage),
    meta: { total: found.length, skipped, perPage, page, pageCount: Math.ceil(found.length / perPage) },
  }
}

export const emailField = z.email()

/** What the schema takes, or a refusal that names the first wrong parameter. */
export const parseParameters = <S extends z.ZodType>(schema: S, given: unknown): z.output<S> => {
  const parsed = schema.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  throw refusalOf(parsed.error.issues[0]!)
}

const refusalOf = (issue: z.core.$ZodIssue): PaystackFailure => {
  // Paystack ignores what it does not know. Our mistakes would be ignored with it, so the sandbox refuses.
  if (issue.code === 'unrecognized_keys') return invalid(`"${issue.keys[0]}" is not allowed`)
  const name = issue.path.map(String).join('.')
  if (name === 'amount') return invalid('Invalid Amount Sent', 'invalid_amount')
  if (name === 'email') return invalid('Invalid Email Address Passed', 'invalid_email_address')
  return invalid(`"${name}" is missing or invalid`)
}
