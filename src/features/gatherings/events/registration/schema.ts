import { z } from 'zod'
import {
  attemptField,
  clientSecretField,
  confirmationStatuses,
  methodField,
  openedPaymentSchema,
  paymentReferenceField,
  startOverField,
} from '#features/payments/schema.ts'
import { emailField, emptyIsLeftOut, nameField, orText, phoneField } from '#shared/fields.ts'
import { eventWays } from '../categories.ts'
import { paysField, restSchema } from '../deposit/schema.ts'
import type { PriceChoice } from '../prices/schema.ts'
import { answersTo, sentAnswersField, type Question } from '../questions/schema.ts'
import { ticketSchema } from '../schema.ts'
import { companionsField } from './companions/companions-fields.ts'

export const paymentStatuses = ['pending', 'completed', 'failed', 'free'] as const

/** What the form asks for. A number that is left out is one person. */
export const eventRegistrationSchema = z.object({
  fullName: nameField,
  email: emailField,
  phone: phoneField,
  numberOfAttendees: emptyIsLeftOut(
    orText(
      z
        .number({ error: 'Enter how many people are coming' })
        .int('Enter a whole number')
        .min(1, 'Must have at least 1 attendee')
        .max(10, 'Maximum 10 attendees per registration'),
    ).default(1),
  ),
  companions: companionsField,
  answers: sentAnswersField,
  /** Of an event with several prices: the id of one of them. */
  priceChoice: z.uuid('Choose a price').optional(),
  /** Of an event in person and online: which of them. */
  way: z.enum(eventWays, 'Choose how you take part').optional(),
})

type Asking = {
  questions?: readonly Question[] | undefined
  priceChoices?: readonly PriceChoice[] | undefined
  ways?: object | null | undefined
}

/** The same with the questions and the prices of an event, for its form. */
export const registrationSchemaFor = ({ questions = [], priceChoices = [], ways }: Asking) =>
  eventRegistrationSchema.extend({
    answers: questions.length > 0 ? answersTo(questions) : sentAnswersField,
    ...(priceChoices.length > 0 && { priceChoice: z.uuid('Choose a price') }),
    ...(ways && { way: z.enum(eventWays, 'Choose how you take part') }),
  })

/** What is sent. For a paid event the browser names its attempt, so that repeated clicks are one payment. */
export const registrationBodySchema = z.strictObject({
  ...eventRegistrationSchema.shape,
  attempt: attemptField,
  method: methodField,
  startOver: startOverField,
  /** Of an event that asks for a deposit: that, or all of it. */
  pays: paysField,
  /** From a friend's link. An unknown one counts for nothing. */
  invite: z
    .string()
    .regex(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    .optional(),
  /** The secret of an offer from the waiting list: its places are paid for, no matter what else is sent. */
  offer: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
})

/** The answer. It is the same for an address that already has a registration, which is not counted twice. */
const registeredSchema = z.strictObject({
  status: z.literal('registered'),
  message: z.string(),
  /** For the browser: with it the browser can ask whether the registration stands, and nothing more. */
  registrationId: z.uuid(),
})

/**
 * The answer for a free event where a stranger's registrations are checked: the seats are kept until then, unless the
 * link in the email is opened before.
 */
const keptSchema = z.strictObject({
  ...registeredSchema.shape,
  status: z.literal('kept'),
  keptUntil: z.iso.datetime(),
})

export const standingQuestionSchema = z.strictObject({ id: z.uuid() })
export const standingSchema = z.object({ isRegistered: z.boolean() })

/** The answer for a paid event: the seats are held until then, on the database's clock. */
const heldSchema = z.strictObject({
  ...openedPaymentSchema.shape,
  status: z.literal('pending'),
  holdExpiresAt: z.iso.datetime(),
  /** For all seats together, in minor units. */
  amount: z.int(),
  currency: z.string(),
  /** What is paid later, if this is a deposit. */
  rest: restSchema.nullable(),
})

/**
 * The answer to a registration: with `registered` all is done, with `kept` it must be confirmed with the link in the
 * email, with `pending` the seats must be paid.
 */
export const registrationAnswerSchema = z.discriminatedUnion('status', [
  registeredSchema,
  keptSchema,
  heldSchema,
])

/** What the success page sends. With the client secret, which only the payer's browser has, it hears more. */
export const registrationProofSchema = z.strictObject({
  paymentIntentId: paymentReferenceField,
  clientSecret: clientSecretField.optional(),
  /** Refused if the payment is for another event. */
  eventId: z.uuid().optional(),
})

export const registrationConfirmationSchema = z.object({
  status: z.enum(confirmationStatuses),
  // The rest only with the client secret.
  eventId: z.uuid().optional(),
  eventTitle: z.string().optional(),
  attendeeName: z.string().optional(),
  numberOfAttendees: z.int().optional(),
  amount: z.int().optional(),
  currency: z.string().optional(),
  /** It was the rest, after a deposit. */
  isRest: z.boolean().optional(),
  /** The registration's own page, once it is paid, and its id, to ask later whether it stands. */
  link: z.string().optional(),
  registrationId: z.uuid().optional(),
  ticket: ticketSchema.optional(),
})

export type PaymentStatus = (typeof paymentStatuses)[number]
export type EventRegistration = z.infer<typeof eventRegistrationSchema>
/** What a form says, and the friend's link that its sender followed. */
export type InvitedRegistration = EventRegistration & { invite?: string | undefined }
/** Where each field of the form is stored: a column of its own name, but for one. */
export type RegistrationColumn = Exclude<keyof EventRegistration, 'fullName'> | 'name'
export type Registered = z.infer<typeof registeredSchema>
export type Kept = z.infer<typeof keptSchema>
export type RegistrationStanding = z.infer<typeof standingSchema>
export type Held = z.infer<typeof heldSchema>
export type RegistrationAnswer = z.infer<typeof registrationAnswerSchema>
export type RegistrationProof = z.infer<typeof registrationProofSchema>
export type RegistrationConfirmation = z.infer<typeof registrationConfirmationSchema>
