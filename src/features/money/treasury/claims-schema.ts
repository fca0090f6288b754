import { z } from 'zod'
import { emailField, leftOut, optionalText, requiredText } from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { claimNetworks, claimStates } from './categories.ts'
import { amountField, currencyField, pastDay, referenceField, wrongReference } from './fields.ts'

/** A last part that is a word, as in "evil.example", or an address of numbers: what an email would make into a link. */
const linkLike = /\.(\p{L}{2,}|xn--[\p{L}\p{N}-]+)(?![\p{L}\p{N}])|^\d{1,3}(\.\d{1,3}){3}(?![\p{L}\p{N}.])/iu

/** What strangers type: nothing that an email could make into a link. */
const claimedReferenceField = referenceField
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} /#_.-]*$/u, wrongReference)
  .refine((reference) => !linkLike.test(reference), wrongReference)
  .min(4, wrongReference)

/** What a giver says they have sent. */
export const claimSchema = z.strictObject({
  network: z.enum(claimNetworks, { error: 'Choose where you sent it' }),
  reference: claimedReferenceField,
  amount: amountField,
  currency: currencyField,
  sentOn: pastDay,
  name: optionalText(120),
  email: emailField,
  fundId: leftOut(z.uuid()),
})

/** The same as a treasurer sees it. */
export const claimRowSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  network: z.enum(claimNetworks),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  sentOn: z.iso.date(),
  name: z.string().nullable(),
  email: z.string(),
  fundName: z.string().nullable(),
  state: z.enum(claimStates),
  reason: z.string().nullable(),
})

export const claimsQuerySchema = z.strictObject({
  ...listQuery,
  state: z.enum(['new', 'matched', 'refused', 'all']).default('new'),
})

/** What the statement says of it, where it differs from what the giver said. */
export const acceptanceSchema = z.strictObject({
  paidOn: pastDay.optional(),
  reference: referenceField.optional(),
  anyway: z.boolean().default(false),
})

export const refusalSchema = z.strictObject({
  reason: requiredText('Say why, in a sentence for the donor', 500),
})

export const refusedSchema = z.object({ state: z.literal('refused') })

export type NewClaim = z.infer<typeof claimSchema>
export type Claim = z.infer<typeof claimRowSchema>
export type ClaimsQuery = z.infer<typeof claimsQuerySchema>
export type Acceptance = z.infer<typeof acceptanceSchema>
export type ClaimRefusal = z.infer<typeof refusalSchema>
export type ClaimRefused = z.infer<typeof refusedSchema>
