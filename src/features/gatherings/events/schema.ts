import { z } from 'zod'
import { listQuery } from '#shared/calls/lists.ts'
import { eventCategories } from '#shared/event-categories.ts'
import { eventAudiences, eventStates, eventWays, registrationStates } from './categories.ts'
import { eventWaysSchema } from './ways/schema.ts'
import { restSchema } from './deposit/schema.ts'
import { priceChoiceSchema } from './prices/schema.ts'
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

export type MyRegistration = z.infer<typeof myRegistrationSchema>
export type RegistrationWithTicket = z.infer<typeof registrationWithTicketSchema>
export type NumberOfPlaces = z.infer<typeof numberOfPlacesSchema>
export type TicketCode = z.infer<typeof ticketCodeSchema>
export type Ticket = z.infer<typeof ticketSchema>
export type OwnRegistration = z.infer<typeof ownRegistrationSchema>

export type Event = z.infer<typeof eventSchema>
export type EventsQuery = z.infer<typeof eventsQuerySchema>
