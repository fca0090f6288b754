import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expressionInDatabase, identity, instant } from '#server/database/columns.ts'
import type { EventCategory } from '#shared/event-categories.ts'
import type { EventAudience, EventState, EventWay } from './categories.ts'
import type { Deposit } from './deposit/deposit.ts'
import { defaultRefundHours } from './policy.ts'
import type { PriceChoice } from './prices/schema.ts'
import type { Answer, Question } from './questions/schema.ts'
import type { PaymentStatus } from './registration/schema.ts'
import type { Repeating } from './series/categories.ts'
import type { Pattern } from './series/pattern.server.ts'
import type { WaitingState } from './waiting/categories.ts'

export const events = pgTable('events', {
  ...identity,
  title: text('title').notNull(),
  description: text('description').notNull(),
  date: date('date').notNull(),
  time: text('time').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  category: text('category').$type<EventCategory>().notNull(),
  location: text('location'),
  isVirtual: boolean('is_virtual').notNull().default(false),
  zoomLink: text('zoom_link'),
  /** Only those who are registered get to the meeting. Of a paid event it is always so. */
  meetingForRegistered: boolean('meeting_for_registered').notNull().default(false),
  /** People take part in person or online, each with its own places and words. `capacity` and `registered` are those of the hall. */
  alsoOnline: boolean('also_online').notNull().default(false),
  inPersonWords: text('in_person_words'),
  onlineWords: text('online_words'),
  onlineCapacity: integer('online_capacity'),
  onlineRegistered: integer('online_registered').notNull().default(0),
  flyerUrl: text('flyer_url'),
  price: integer('price').notNull().default(0),
  /** Several to choose from, the standard one first, which is `price`. An event with one price has none. */
  priceChoices: jsonb('price_choices').$type<PriceChoice[]>().notNull().default([]),
  /** For each place, if people may pay the rest later; and how many days before the event that is due. */
  deposit: integer('deposit'),
  restDays: integer('rest_days'),
  currency: text('currency').notNull().default('GHS'),
  refundHours: integer('refund_hours').notNull().default(defaultRefundHours),
  capacity: integer('capacity'),
  registered: integer('registered').notNull().default(0),
  /** How many came without a place. The door counts them. */
  walkedIn: integer('walked_in').notNull().default(0),
  imageUrl: text('image_url'),
  organizer: text('organizer'),
  state: text('state').$type<EventState>().notNull().default('planned'),
  questions: jsonb('questions').$type<Question[]>().notNull().default([]),
  /** Of a draft: when it is to be published, if a day was chosen. Else when it was; null for events from before there were drafts. */
  publishedAt: instant('published_at'),
  /** From then on no one can register; null is until the event ends. */
  registrationClosesAt: instant('registration_closes_at'),
  /** Of a cancelled event: what the team says about it. */
  cancelledWords: text('cancelled_words'),
  audience: text('audience').$type<EventAudience>().notNull().default('everyone'),
  /** The series that it is a date of, and its day by the rule, which stays when the date is moved. */
  seriesId: uuid('series_id'),
  seriesDay: date('series_day'),
  /** What was changed on this date alone: a change of the series leaves it as it is. */
  editedFields: text('edited_fields')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** The database sets it on every change of the event. Registrations do not count as a change. */
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  revision: integer('revision').notNull().default(0),
  /** Title and description. A trigger writes it when they change. */
  searchText: text('search_text').notNull().default(''),
})

/** Events that repeat. What its next dates say is in `pattern`. */
export const eventSeries = pgTable('event_series', {
  ...identity,
  repeats: text('repeats').$type<Repeating>().notNull(),
  /** The first day by the rule as it is now. */
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day'),
  dates: integer('dates'),
  timeZone: text('time_zone').notNull(),
  pattern: jsonb('pattern').$type<Pattern>().notNull(),
  /** Days that get no date: theirs was deleted, or stands alone. */
  leftOut: date('left_out')
    .array()
    .notNull()
    .default(sql`'{}'`),
})

export const eventRegistrations = pgTable('event_registrations', {
  ...identity,
  eventId: uuid('event_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  numberOfAttendees: integer('number_of_attendees').notNull().default(1),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
  paymentReference: text('payment_intent_id').unique(),
  amountPaid: integer('amount_paid').notNull().default(0),
  /** The price that was chosen, as it was then. */
  priceChoice: jsonb('price_choice').$type<PriceChoice>(),
  /** How they take part, where there is a choice. */
  way: text('way').$type<EventWay>(),
  /** What they agreed to, if they pay a deposit first. */
  deposit: jsonb('deposit').$type<Deposit>(),
  /** The day when they were last reminded of the rest. */
  restRemindedOn: date('rest_reminded_on'),
  currency: text('currency').notNull().default('GHS'),
  holdExpiresAt: instant('hold_expires_at'),
  cancelledAt: instant('cancelled_at'),
  /** The beginning of the event that they have been reminded of. */
  remindedOf: instant('reminded_of'),
  /** The same an hour before. */
  remindedHourOf: instant('reminded_hour_of'),
  /** The registration whose invite link led here; it may be gone. */
  broughtBy: uuid('brought_by'),
  /** Whether they came; null until the team has said so. */
  attended: boolean('attended'),
  /** How many of a party came; null if all of them did, or if the team has not said so. */
  arrived: integer('arrived'),
  /** No one but the guests themselves has said that they came. */
  attendedSelf: boolean('attended_self').notNull().default(false),
  /** Places that are offered to someone on the waiting list, who has not taken them. */
  isOffer: boolean('is_offer').notNull().default(false),
  /** Further places of a person who has some: they waited for more than came free together. */
  isAddition: boolean('is_addition').notNull().default(false),
  /** To the questions of the event, with their words. */
  answers: jsonb('answers').$type<Answer[]>().notNull().default([]),
  /** The names of those who come with them, as far as they gave them. */
  companions: text('companions').array().notNull().default([]),
  /** Not cancelled, and not failed to pay. */
  holdsSeats: boolean('holds_seats').notNull().generatedAlwaysAs(expressionInDatabase),
  /** Name, email, phone and reference. A trigger writes it when they change. */
  searchText: text('search_text').notNull().default(''),
})

/** Each try to pay the rest of a registration, since a payment is for something of its own. */
export const registrationRests = pgTable('registration_rests', {
  ...identity,
  registrationId: uuid('registration_id').notNull(),
  /** When its money came. Null for what came too late or twice, which goes back. */
  paidAt: instant('paid_at'),
})

/** Who runs an event: people with the role of a host reach these events only. */
export const eventHosts = pgTable('event_hosts', {
  eventId: uuid('event_id').notNull(),
  adminId: uuid('admin_id').notNull(),
})

export const registrationTokens = pgTable('registration_tokens', {
  hash: text('hash').primaryKey(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  registrationId: uuid('registration_id').notNull(),
})

/** The codes that tickets have shown. */
export const tickets = pgTable('tickets', {
  hash: text('code_hash').primaryKey(),
  registrationId: uuid('registration_id').notNull(),
  /** In the link by which the owner of the ticket brings friends. */
  invite: text('invite').notNull().unique(),
})

/** Those who wait for a place. */
export const eventWaiting = pgTable('event_waiting', {
  ...identity,
  eventId: uuid('event_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  numberOfAttendees: integer('number_of_attendees').notNull(),
  state: text('state').$type<WaitingState>().notNull().default('unconfirmed'),
  /** Their place in line: since when they wait, with an address that answers. */
  waitsSince: instant('waits_since'),
  /** Whether they are offered fewer places than they asked for. */
  takesFewer: boolean('takes_fewer').notNull().default(true),
  /** They take what is offered, and wait for the rest. */
  wantsRest: boolean('wants_rest').notNull().default(false),
  /** They have some places, and wait for more. */
  isForMore: boolean('is_for_more').notNull().default(false),
  /** The places that are offered to them, or were last. */
  registrationId: uuid('registration_id'),
  offeredFrom: instant('offered_from'),
  /** When the email about this offer was written, or the team wrote on WhatsApp to a person without one. */
  emailedAt: instant('emailed_at'),
  /** When they were reminded that this offer ends. */
  remindedAt: instant('reminded_at'),
})

export const eventWaitingTokens = pgTable('event_waiting_tokens', {
  hash: text('hash').primaryKey(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  waitingId: uuid('waiting_id').notNull(),
  /** It was sent to their email or number, so it shows that they answer. */
  isProof: boolean('is_proof').notNull().default(true),
})
