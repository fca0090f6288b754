import { z } from 'zod'
import { handMethods } from '#features/payments/categories.ts'
import { plainReference } from '#features/payments/policy.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { emailField, leftOut, optionalText, phoneField, requiredText } from '#shared/fields.ts'
import { amountField, currencyField, pastDay, referenceField } from '../fields.ts'
import { handEntryRowSchema, hasReference, needsReference, personChoicesSchema } from '../schema.ts'
import { countStates } from './categories.ts'

const noOne = 'Choose a person, “New person” or “No name”'

/** Whose gift a row is: a person we know, a new one, or no one who is named. */
const whoField = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('known'), personId: z.uuid() }),
    z.strictObject({
      kind: z.literal('new'),
      name: requiredText('Enter the name of the new person', 120),
      phone: phoneField,
      email: leftOut(emailField),
    }),
    z.strictObject({ kind: z.literal('none') }),
  ],
  { error: noOne },
)

const rowFields = {
  /** Made by the form. What is booked has it as its attempt, so a row is booked once. */
  id: z.uuid(),
  method: z.enum(handMethods, { error: 'Choose how it was paid' }),
  reference: leftOut(referenceField),
  fundId: leftOut(z.uuid()),
}

const headFields = {
  countedOn: pastDay,
  occasion: optionalText(120),
  currency: currencyField,
  /** What the rows start with. */
  fundId: leftOut(z.uuid()),
  countedBy: requiredText('Enter who counted', 120),
  alsoCountedBy: optionalText(120),
}

const mostRows = 300

const hasOwnIds = (rows: { id: string }[]): boolean => new Set(rows.map(({ id }) => id)).size === rows.length
const wrongIds = 'Each row needs an id of its own'

/** A draft may have gaps. */
export const draftCountSchema = z.strictObject({
  ...headFields,
  total: amountField.nullable(),
  rows: z
    .array(z.strictObject({ ...rowFields, who: whoField.nullable(), amount: amountField.nullable() }))
    .max(mostRows)
    .refine(hasOwnIds, wrongIds),
})

const fullRow = z
  .strictObject({ ...rowFields, who: whoField, amount: amountField })
  .refine(hasReference, needsReference)

/** What is booked: everything is there, and adds up. */
export const bookCountSchema = z
  .strictObject({
    ...headFields,
    total: amountField,
    rows: z
      .array(fullRow)
      .min(1, 'Add a gift first')
      .max(mostRows)
      .refine(hasOwnIds, wrongIds)
      .superRefine((rows, context) => {
        for (const [index, other] of repeatedReferences(rows))
          context.addIssue({
            code: 'custom',
            path: [index, 'reference'],
            message: `Row ${other + 1} has the same reference`,
          })
      }),
    /** The rows that look like a payment which is booked, and are another one. */
    anyway: z.array(z.uuid()).max(mostRows).default([]),
  })
  .refine(({ rows, total }) => rows.reduce((sum, { amount }) => sum + amount, 0) === total, {
    path: ['total'],
    message: "The gifts don't add up to what was in the tin",
  })

/** Each row whose reference another row above has too, with that one. */
const repeatedReferences = (rows: readonly { method: string; reference?: string | undefined }[]) => {
  const keys = rows.map(({ method, reference }) => reference && `${method} ${plainReference(reference)}`)
  return keys.flatMap((key, index): [number, number][] => {
    const first = keys.indexOf(key)
    return key && first < index ? [[index, first]] : []
  })
}

const shownWho = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('known'), person: personChoicesSchema.element }),
  z.object({
    kind: z.literal('new'),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  z.object({ kind: z.literal('none') }),
])

/** One sheet, whole. */
export const countSheetSchema = z.object({
  id: z.uuid(),
  version: z.string(),
  state: z.enum(countStates),
  countedOn: z.iso.date(),
  occasion: z.string().nullable(),
  currency: z.string(),
  fundId: z.uuid().nullable(),
  countedBy: z.string(),
  alsoCountedBy: z.string().nullable(),
  total: z.int().nullable(),
  /** Of a draft. */
  rows: z.array(
    z.object({
      id: z.uuid(),
      who: shownWho.nullable(),
      method: z.enum(handMethods),
      reference: z.string().nullable(),
      fundId: z.uuid().nullable(),
      amount: z.int().nullable(),
    }),
  ),
  /** What was booked, as the list of recorded payments shows it now. */
  entries: z.array(handEntryRowSchema),
  changedAt: z.iso.datetime(),
  changedByName: z.string(),
  /** The reader has changed it last, so another person confirms it. */
  isOwn: z.boolean(),
  confirmedAt: z.iso.datetime().nullable(),
  confirmedByName: z.string().nullable(),
  bookedAt: z.iso.datetime().nullable(),
  bookedByName: z.string().nullable(),
})

/** A sheet in the list. */
export const countRowSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  state: z.enum(countStates),
  countedOn: z.iso.date(),
  occasion: z.string().nullable(),
  countedBy: z.string(),
  alsoCountedBy: z.string().nullable(),
  currency: z.string(),
  total: z.int().nullable(),
  /** What its rows add up to. */
  entered: z.int(),
  gifts: z.int(),
  confirmedByName: z.string().nullable(),
  bookedAt: z.iso.datetime().nullable(),
  bookedByName: z.string().nullable(),
})

export const countsQuerySchema = z.strictObject({
  ...listQuery,
  state: z.enum(['all', ...countStates]).default('all'),
})

/** The names that "Counted by" offers. */
export const countersSchema = z.array(z.string())

export type DraftCount = z.infer<typeof draftCountSchema>
export type BookCount = z.infer<typeof bookCountSchema>
export type CountSheet = z.infer<typeof countSheetSchema>
export type CountRow = z.infer<typeof countRowSchema>
export type CountsQuery = z.infer<typeof countsQuerySchema>
