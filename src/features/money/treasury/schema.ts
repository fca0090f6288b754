import { z } from 'zod'
import { handMethods, paymentMethods } from '#features/payments/categories.ts'
import { mostAtOnce } from '#features/payments/policy.ts'
import { dayAt } from '#shared/dates.ts'
import {
  areFine,
  emailField,
  leftOut,
  optionalText,
  orText,
  phoneField,
  requiredText,
} from '#shared/fields.ts'
import { listQuery } from '#shared/lists.ts'
import {
  claimNetworks,
  claimStates,
  entryStates,
  handCurrencies,
  type StatementColumn,
} from './categories.ts'

const wrongAmount = 'Enter an amount, like 50.00'

/** Minor units. */
const amountField = z
  .number({ error: wrongAmount })
  .int(wrongAmount)
  .min(1, 'Amount must be greater than 0')
  .max(mostAtOnce, 'This amount is too large')

const currencyField = z.enum(handCurrencies, { error: 'Choose a currency' })

/** Today or a day in the past, where the ministry is. */
const pastDay = z
  .string({ error: 'Enter the date' })
  .pipe(z.iso.date('Enter the date'))
  .refine((day) => day >= '2000-01-01', 'Please check the year')
  .refine((day) => day <= dayAt(new Date()), 'This date is in the future')

const wrongReference = 'Enter the reference exactly as it appears in the message or statement'

/** References are compared by these signs alone. */
const referenceField = requiredText('Enter the transaction reference', 60).regex(/[a-z0-9]/i, wrongReference)

/** A last part that is a word, as in "evil.example", or an address of numbers: what an email would make into a link. */
const linkLike = /\.(\p{L}{2,}|xn--[\p{L}\p{N}-]+)(?![\p{L}\p{N}])|^\d{1,3}(\.\d{1,3}){3}(?![\p{L}\p{N}.])/iu

/** What strangers type: nothing that an email could make into a link. */
const claimedReferenceField = referenceField
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} /#_.-]*$/u, wrongReference)
  .refine((reference) => !linkLike.test(reference), wrongReference)
  .min(4, wrongReference)

const handFields = {
  /** Made by the form, the same for repeated clicks. */
  attempt: z.uuid(),
  /** It looks like a payment that is booked, and is another one. */
  anyway: z.boolean().default(false),
  paidOn: pastDay,
  method: z.enum(handMethods, { error: 'Choose how it was paid' }),
  reference: leftOut(referenceField),
  amount: amountField,
}

/** Whose gift it is: a person we know, a new one by their name or address, or no one. */
const giverFields = {
  personId: leftOut(z.uuid('Choose a person from the list, or “New person”')),
  name: optionalText(120),
  phone: phoneField,
  email: leftOut(emailField),
}

type HandFields = { method: string; reference?: string | undefined }

/** Cash has no number of its own. */
const hasReference = ({ method, reference }: HandFields): boolean =>
  method === 'cash' || reference !== undefined

const needsReference = {
  path: ['reference'],
  message: "Enter the reference so it isn't recorded twice",
  when: areFine('method', 'reference'),
}

/** A gift or places at an event, as a treasurer notes it. */
export const handEntrySchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('gift'),
      ...handFields,
      currency: currencyField,
      fundId: leftOut(z.uuid()),
      ...giverFields,
      notes: optionalText(500),
    })
    .refine(hasReference, needsReference),
  z
    .strictObject({
      kind: z.literal('seats'),
      ...handFields,
      eventId: z.uuid('Choose an event'),
      numberOfAttendees: orText(
        z
          .number({ error: 'Enter the number of places' })
          .int('Enter a whole number')
          .min(1, 'At least 1 place')
          .max(10, 'Up to 10 places'),
      ),
      name: requiredText("Enter the person's name", 120),
      email: emailField,
    })
    .refine(hasReference, needsReference),
])

/** What was booked, and whether the person gets an email about it. */
export const bookedSchema = z.object({ receiptNumber: z.string(), isEmailed: z.boolean() })

/** Two letters are enough to look for a person. */
export const personSearchSchema = z.strictObject({
  search: requiredText('Type at least two characters', 100).min(2, 'Type at least two characters'),
})

/** People that a gift can belong to. Of a phone number, the last three digits. */
export const personChoicesSchema = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    phoneEnd: z.string().nullable(),
    hasEmail: z.boolean(),
  }),
)

export const giverSchema = z
  .strictObject(giverFields)
  .refine(({ personId, name, email }) => Boolean(personId ?? name ?? email), {
    error: 'Choose a person, or enter a name',
    path: ['personId'],
  })

export const attachedSchema = z.object({ name: z.string() })

export const correctionSchema = z.strictObject({
  reason: requiredText('Say what was wrong', 300),
})

export const correctedSchema = z.object({ receiptNumber: z.string() })

/** What a treasurer has recorded, as the dashboard shows it. */
export const handEntryRowSchema = z.object({
  /** That of the payment. */
  id: z.uuid(),
  /** When it was paid. */
  createdAt: z.iso.datetime(),
  kind: z.enum(['gift', 'seats']),
  name: z.string().nullable(),
  email: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  fundId: z.uuid().nullable(),
  fundName: z.string().nullable(),
  eventId: z.uuid().nullable(),
  eventTitle: z.string().nullable(),
  seats: z.int().nullable(),
  notes: z.string().nullable(),
  /** Whose gift it is, if a treasurer has said so. */
  personId: z.uuid().nullable(),
  correctedAt: z.iso.datetime().nullable(),
  correctionReason: z.string().nullable(),
})

export const handEntriesQuerySchema = z.strictObject({
  ...listQuery,
  method: z.enum(['all', ...paymentMethods]).default('all'),
  state: z.enum(['all', ...entryStates]).default('all'),
})

const fundChoice = z.object({ id: z.uuid(), name: z.string() })

export const fundChoicesSchema = z.array(fundChoice)

/** What the form of an entry offers. */
export const handChoicesSchema = z.object({
  funds: fundChoicesSchema,
  events: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      date: z.string(),
      price: z.int(),
      currency: z.string(),
    }),
  ),
})

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

const columnIndex = z.int().min(0).max(199)

/** Which column of a statement says what; the first is 0. */
const columnsSchema = z.strictObject({
  date: columnIndex,
  amount: columnIndex,
  reference: columnIndex.nullable(),
  description: columnIndex.nullable(),
}) satisfies z.ZodType<Record<StatementColumn, number | null>>

/** A statement as a CSV file. It is read and forgotten. */
export const statementSchema = z.strictObject({
  network: z.enum(claimNetworks, { error: 'Choose whose statement it is' }),
  currency: currencyField,
  text: z
    .string({ error: 'Choose a file or paste the statement' })
    .trim()
    .min(1, 'Choose a file or paste the statement')
    .max(2_000_000, 'This statement is too long. Please use a shorter period'),
  columns: columnsSchema.optional(),
})

const lineSchema = z.object({
  /** Its number in the file, from 1. */
  line: z.int(),
  date: z.iso.date(),
  amount: z.int(),
  reference: z.string(),
  description: z.string(),
})

const pairSchema = z.object({ claim: claimRowSchema, line: lineSchema })

/** What a statement and the new claims have in common, and what they have not. */
export const statementAnswerSchema = z.object({
  headers: z.array(z.string()),
  columns: columnsSchema.nullable(),
  currency: currencyField,
  /** The same reference and amount. */
  matches: z.array(pairSchema),
  /** The same amount within a few days. */
  proposals: z.array(pairSchema),
  /** Came in, and no one has claimed it. */
  unclaimed: z.array(lineSchema),
  /** Booked before. */
  booked: z.array(lineSchema.extend({ receiptNumber: z.string() })),
  /** Claims that the statement says nothing of; or another amount, under their reference. */
  missing: z.array(z.object({ claim: claimRowSchema, otherAmount: z.int().nullable() })),
  /** Lines without a date or an amount that we can read, and what went out. */
  skipped: z.int(),
})

export type HandEntry = z.infer<typeof handEntrySchema>
export type HandEntryRow = z.infer<typeof handEntryRowSchema>
export type HandEntriesQuery = z.infer<typeof handEntriesQuerySchema>
export type HandChoices = z.infer<typeof handChoicesSchema>
export type FundChoice = z.infer<typeof fundChoice>
export type Giver = z.infer<typeof giverSchema>
export type Attached = z.infer<typeof attachedSchema>
export type PersonChoice = z.infer<typeof personChoicesSchema>[number]
export type Booked = z.infer<typeof bookedSchema>
export type Corrected = z.infer<typeof correctedSchema>
export type Correction = z.infer<typeof correctionSchema>
export type NewClaim = z.infer<typeof claimSchema>
export type Claim = z.infer<typeof claimRowSchema>
export type ClaimsQuery = z.infer<typeof claimsQuerySchema>
export type Acceptance = z.infer<typeof acceptanceSchema>
export type ClaimRefusal = z.infer<typeof refusalSchema>
export type ClaimRefused = z.infer<typeof refusedSchema>
export type Statement = z.infer<typeof statementSchema>
export type StatementColumns = z.infer<typeof columnsSchema>
export type StatementLine = z.infer<typeof lineSchema>
export type StatementAnswer = z.infer<typeof statementAnswerSchema>
