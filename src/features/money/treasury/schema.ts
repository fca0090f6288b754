import { z } from 'zod'
import { handMethods, paymentMethods } from '#features/payments/categories.ts'
import {
  areFine,
  emailField,
  leftOut,
  optionalText,
  orText,
  phoneField,
  requiredText,
} from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { entryStates } from './categories.ts'
import { amountField, currencyField, pastDay, referenceField } from './fields.ts'

const handFields = {
  /** Made by the form, the same for repeated clicks. */
  attempt: z.uuid(),
  /** It looks like a payment that is booked, and is another one. */
  anyway: z.boolean().default(false),
  paidOn: pastDay,
  method: z.enum(handMethods, { error: 'Choose how it was paid' }),
  reference: leftOut(referenceField),
  amount: amountField,
  /** The payment that was recorded by mistake, and in whose place this one is. */
  replaces: leftOut(z.uuid()),
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
export const hasReference = ({ method, reference }: HandFields): boolean =>
  method === 'cash' || reference !== undefined

export const needsReference = {
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
      /** Of an event with several prices: the id of one of them. */
      priceChoice: leftOut(z.uuid('Choose a price')),
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

const linkedEntry = z.object({ id: z.uuid(), receiptNumber: z.string() }).nullable()

/** What a treasurer has recorded, as the dashboard shows it. */
export const handEntryRowSchema = z.object({
  /** That of the payment. */
  id: z.uuid(),
  /** When it was paid. */
  createdAt: z.iso.datetime(),
  kind: z.enum(['gift', 'seats', 'door']),
  /** Of what was paid at the door: the first name of the volunteer who took it. */
  takenBy: z.string().nullable(),
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
  replaces: linkedEntry,
  replacedBy: linkedEntry,
})

export const handEntriesQuerySchema = z.strictObject({
  ...listQuery,
  id: z.uuid().optional(),
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
      priceChoices: z.array(z.object({ id: z.uuid(), name: z.string(), amount: z.int() })),
      currency: z.string(),
    }),
  ),
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
