import { z } from 'zod'
import {
  attemptField,
  clientSecretField,
  confirmationStatuses,
  paymentReferenceField,
  methodField,
  openedPaymentSchema,
  startOverField,
} from '#features/payments/schema.ts'
import { emailField, emptyIsLeftOut, nameField, orText, phoneField } from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { eventCategories } from '#shared/event-categories.ts'
import { eventAudiences, eventStates, eventWays, registrationStates } from './categories.ts'
import { eventWaysSchema } from './ways/schema.ts'
import { companionsField } from './registration/companions/companions-fields.ts'
import { paysField, restSchema } from './deposit/schema.ts'
import { priceChoiceSchema, type PriceChoice } from './prices/schema.ts'
import {
  answerSchema,
  answersTo,
  questionSchema,
  sentAnswersField,
  type Question,
} from './questions/schema.ts'

export const eventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().optional(),
  date: z.iso.date(),
  time: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  category: z.enum(eventCategories),
  location: z.string().nullable(),
  isVirtual: z.boolean(),
  /** Where people take part in person or online: what each way says, and its places. Null or left out where there is one way. */
  ways: eventWaysSchema.nullable().optional(),
  /** To someone who has chosen a way: what the hosts say about it. */
  wayWords: z.string().nullable().optional(),
  /** Only of free events. For a paid one, those who have paid get the link. */
  zoomLink: z.string().nullable(),
  flyerUrl: z.string().nullable(),
  price: z.number().int(),
  /** Several to choose from, the standard one first, which is `price`. */
  priceChoices: z.array(priceChoiceSchema).optional(),
  /** For each place, if the rest can be paid later: so many days before the event. A list leaves both out. */
  deposit: z.int().nullable().optional(),
  restDays: z.int().nullable().optional(),
  currency: z.string(),
  /** Until how many hours before the start those who have paid can give their seats back themselves. */
  refundHours: z.int(),
  capacity: z.number().int().nullable(),
  registered: z.number().int(),
  imageUrl: z.string().nullable(),
  organizer: z.string().nullable(),
  /** A cancelled event takes no registrations. */
  state: z.enum(eventStates),
  /** What the team says about its cancellation. A list leaves it out. */
  cancelledWords: z.string().nullable().optional(),
  /** Whether the team has told how it was. Visitors' pages read it, the dashboard does not. */
  hasRecap: z.boolean().optional(),
  /** What the hosts ask those who register. A list leaves them out. */
  questions: z.array(questionSchema).optional(),
  /** From then on no one can register; null is until the event ends. */
  registrationClosesAt: z.iso.datetime().nullable(),
  audience: z.enum(eventAudiences),
  /** The series that it is a date of. A list of cards leaves it out. */
  seriesId: z.uuid().nullable().optional(),
  createdAt: z.iso.datetime(),
})

const monthField = z.string().regex(/^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM')

export const eventMonthsQuerySchema = z.strictObject({ when: z.enum(['upcoming', 'past']) })

export const eventsQuerySchema = z.strictObject({
  ...listQuery,
  category: z.enum(['All', ...eventCategories]).default('All'),
  /** `upcoming`: dated today or later, where the ministry is. `past`: before that, the latest first. */
  when: z.enum(['all', 'upcoming', 'past']).default('all'),
  /** Those of one month, such as 2026-12. */
  month: monthField.optional(),
  /** `online`, or `in-person`. */
  way: z.enum(eventWays).optional(),
  /** `card` leaves the description out, which a list does not show. */
  view: z.enum(['full', 'card']).default('full'),
})

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

/** What a ticket shows at the door. The dark squares of its QR code are the path of a drawing with sides of `size`. */
export const ticketCodeSchema = z.object({
  shortCode: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
})

/** The secret of a ticket: 128 bits. */
export const ticketSecretSchema = z.strictObject({ token: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/) })

/** What is still to be paid at the door, while it takes money. */
const owedSchema = z.object({ amount: z.int(), currency: z.string() }).nullable()

/** A ticket for those who hold it: neither the address of its owner nor the way to cancel. */
export const ticketSchema = z.object({
  state: z.enum(registrationStates),
  fullName: z.string(),
  numberOfAttendees: z.int(),
  companions: z.array(z.string()),
  reference: z.string(),
  event: eventSchema.omit({ description: true, questions: true }),
  payment: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  /** What the chosen price is called. */
  priceName: z.string().nullable(),
  owes: owedSchema,
  /** What is still to be paid after a deposit. */
  rest: restSchema.nullable(),
  ticketCode: ticketCodeSchema.nullable(),
})

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

/** The secret of the private link in an email: 256 bits. */
export const registrationTokenSchema = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) })

/** A receipt by its number; without one, that of the first payment. */
export const registrationReceiptSchema = z.strictObject({
  ...registrationTokenSchema.shape,
  receiptNumber: z.string().max(40).optional(),
})

/** More or fewer people on the same ticket. */
export const numberOfPlacesSchema = z.strictObject({
  ...registrationTokenSchema.shape,
  numberOfAttendees: z
    .int()
    .min(1, 'Must have at least 1 attendee')
    .max(10, 'Maximum 10 attendees per registration'),
})

/** Other answers to the questions of the hosts. */
export const changedAnswersSchema = z.strictObject({
  ...registrationTokenSchema.shape,
  answers: sentAnswersField,
})

/** The same with the questions of an event, for its form. */
export const answersSchemaFor = (questions: readonly Question[]) =>
  changedAnswersSchema.extend({ answers: answersTo(questions) })

/** The same in a member's account. */
export const ownPlacesSchema = numberOfPlacesSchema.omit({ token: true })

/** A registration as its owner sees it, behind the private link. */
export const myRegistrationSchema = z.object({
  state: z.enum(registrationStates),
  /** While it awaits its payment or its confirmation: until when the seats are held. */
  holdExpiresAt: z.iso.datetime().nullable(),
  fullName: z.string(),
  email: z.string(),
  numberOfAttendees: z.number().int(),
  companions: z.array(z.string()),
  reference: z.string(),
  createdAt: z.iso.datetime(),
  event: eventSchema,
  /** Whether there is a meeting that they join by this registration. */
  joins: z.boolean(),
  /** What was paid, if anything was. It can be given back until the event's deadline. */
  payment: z
    .object({
      amount: z.int(),
      currency: z.string(),
      refunded: z.int(),
      /** Being refunded now. */
      returning: z.int(),
      /** It should have gone back, and did not reach the payer. */
      owed: z.int(),
      receiptNumber: z.string().nullable(),
      /** Of the rest, if a deposit was paid first. */
      restReceipts: z.array(z.string()).optional(),
      /** Paid through the website, which can refund it automatically. */
      isOnline: z.boolean(),
    })
    .nullable(),
  owes: owedSchema,
  /** What the gift of another has paid. Only its owner reads it here; the ticket shows it as paid. */
  gifted: owedSchema,
  /** What is still to be paid after a deposit. */
  rest: restSchema.nullable(),
  /** What the chosen price is called. */
  priceName: z.string().nullable(),
  answers: z.array(answerSchema),
})

/** With the ticket's code, while it lets its owner in at a door. */
export const registrationWithTicketSchema = myRegistrationSchema.extend({
  ticketCode: ticketCodeSchema.nullable(),
  /** In the link by which its owner brings friends; nothing while they have no place. */
  invite: z.string().nullable(),
})

/** The same on a member's own page, where it has no secret but an id. */
export const ownRegistrationSchema = myRegistrationSchema.extend({ id: z.uuid() })

export const ownRegistrationsQuerySchema = z.strictObject({
  limit: listQuery.limit,
  offset: listQuery.offset,
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
export type MyRegistration = z.infer<typeof myRegistrationSchema>
export type RegistrationWithTicket = z.infer<typeof registrationWithTicketSchema>
export type NumberOfPlaces = z.infer<typeof numberOfPlacesSchema>
export type TicketCode = z.infer<typeof ticketCodeSchema>
export type Ticket = z.infer<typeof ticketSchema>
export type OwnRegistration = z.infer<typeof ownRegistrationSchema>

export type Event = z.infer<typeof eventSchema>
export type EventsQuery = z.infer<typeof eventsQuerySchema>
