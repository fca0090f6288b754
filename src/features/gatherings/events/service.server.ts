import { randomUUID } from 'node:crypto'
import { importPayment } from '#features/payments/books/import.server.ts'
import type { HandMethod } from '#features/payments/categories.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { CalendarEvent } from './calendar/calendar-file.server.ts'
import type { Paid } from './registration/emails.server.ts'
import { stubOf, timeOf } from './email-parts.server.ts'
import { freeHoldsOf, giveUpHold, lockEventRow } from './paid-registration/holds.server.ts'
import { findOtherHolder, type Registration } from './paid-registration/paid-queries.server.ts'
import { isFree, isOpen, placeOf } from './policy.ts'
import { chosenPrice } from './prices/chosen-price.server.ts'
import {
  findEvent,
  findEventWithMeeting,
  findPublicEvent,
  insertEvents,
  listPaidSince,
} from './queries.server.ts'
import { ensureSpots } from './registration/free-registration.server.ts'
import { handSeatsReceiptEmail } from './registration/hand-emails.server.ts'
import { postRegistrationEmail } from './registration/mailing.server.ts'
import { insertHold, insertRegistrations } from './registration/queries.server.ts'
import type { Event } from './schema.ts'
import type { eventRegistrations, events } from './tables.server.ts'
import { offerSeats } from './waiting/offer-seats.server.ts'

export { listEvents, listEventsAmong } from './queries.server.ts'
export { importSeries } from './series/import-series.server.ts'
export { ownEvents, reachesEvent } from './hosts/own-events.server.ts'
export {
  eventsThatEnded,
  findAtDoor,
  findOwnAtDoor,
  forgetArrivals,
  listAtDoor,
  noteArrivals,
  noteWalkIns,
  registrationsOfAddress,
  settleAtDoor,
  titleOfEvent,
  type DoorRegistration,
} from './registration/at-the-door.server.ts'
export { postDoorCorrection, postDoorReceipt } from './registration/door-receipts.server.ts'
export { findJoining, findOwnJoining, type Joining } from './online/joining.server.ts'
export { meetingClosesAt, meetingOpensAt } from './online/policy.ts'
export { joinedMeetingSchema, joinOwnSchema, joinSchema, type JoinedMeeting } from './online/schema.ts'
export { isPaidBeside, registrationsOfRests } from './deposit/rests.server.ts'
export { lockEventRow } from './paid-registration/holds.server.ts'
export { timeOf } from './event-times.ts'
export { codesOf, shortCodeOf, ticketHash } from './ticket/codes.server.ts'
export { drawTicketCode } from './ticket/ticket-picture.server.ts'
export { findTickets, listTicketHashes, ticketsOf } from './ticket/tickets.server.ts'

/** As everyone sees it who has its address: no draft, and nothing that is for members. */
export const getPublicEvent = async (db: Queryable, id: string): Promise<Event> => {
  const { event, isForMembersOnly } = await findPublicEvent(db, id)
  ensure(!isForMembersOnly, 'members_only')
  ensure(event, 'event_not_found')
  return event
}

/** Whatever its state: for the door and the team. */
export const getEvent = async (db: Queryable, id: string): Promise<Event> => {
  const event = await findEvent(db, id)
  ensure(event, 'event_not_found')
  return event
}

/** What an email to many says of an event beside its title. */
export const eventOnPaper = (event: Event) => ({
  when: timeOf(event),
  place: placeOf(event),
  stub: stubOf(event),
})

/** Takes in events that were written elsewhere. */
export const importEvents = async (tx: Tx, rows: (typeof events.$inferInsert)[]): Promise<void> => {
  await insertEvents(tx, rows)
  tx.touch('events')
}

/**
 * Takes in registrations that were written elsewhere; the database counts their seats. What was paid for them came
 * past the cards.
 */
export const importRegistrations = async (
  tx: Tx,
  rows: (typeof eventRegistrations.$inferInsert)[],
): Promise<void> => {
  const stored = await insertRegistrations(tx, rows)
  const paid = stored.filter(({ amountPaid }) => amountPaid > 0)
  for (const { id, amountPaid, currency, createdAt } of paid.toSorted(byMoment))
    await importPayment(tx, {
      purpose: 'event registration',
      subjectId: id,
      amount: amountPaid,
      currency,
      description: 'Registration',
      paidAt: createdAt,
    })
  tx.touch('seats')
}

/** A receipt's number tells which came first. */
const byMoment = (one: { createdAt: string }, other: { createdAt: string }): number =>
  one.createdAt < other.createdAt ? -1 : 1

/** The events that someone may have paid for in person: those to come, and those of the last weeks. */
export const listEventsToNote = (db: Queryable) => listPaidSince(db, 60)

type NotedSeats = {
  eventId: string
  name: string
  email: string
  numberOfAttendees: number
  priceChoice: string | undefined
  amount: number
  method: HandMethod
  reference: string | undefined
  paidAt: string
  attempt: string
  recordedBy: string
}

/** Books places that a treasurer has recorded, under the same lock as every registration. */
export const noteSeats = async (
  tx: Tx,
  platform: Platform,
  { eventId, priceChoice, amount, method, reference, paidAt, attempt, recordedBy, ...attendee }: NotedSeats,
): Promise<{ id: string; receiptNumber: string; currency: string }> => {
  await lockEventRow(tx, eventId)
  await freeHoldsOf(tx, eventId)
  await ensureNoPlaces(tx, eventId, attendee.email)
  const event = await findEventWithMeeting(tx, eventId)
  ensure(event, 'event_not_found')
  ensure(event.state !== 'cancelled', 'event_cancelled')
  ensure(event.state !== 'draft', 'event_is_draft')
  ensure(!isFree(event), 'overtaken')
  ensureSpots(event, attendee.numberOfAttendees)
  const { currency } = event
  const registration = await insertHold(tx, {
    id: randomUUID(),
    createdAt: paidAt,
    eventId,
    ...attendee,
    priceChoice: event.priceChoices?.length ? chosenPrice(event, priceChoice) : null,
    // Who has paid a person has met us, so they come to the hall.
    way: event.ways ? 'in-person' : null,
    paymentStatus: 'completed',
    amountPaid: amount,
    currency,
  })
  tx.touch('seats')
  const payment = await importPayment(tx, {
    purpose: 'event registration',
    subjectId: registration.id,
    amount,
    currency,
    description: event.title.slice(0, 200),
    paidAt,
    method,
    handReference: reference,
    attempt,
    recordedBy,
  })
  await offerSeats(tx, platform, eventId)
  const { id: paymentId, receiptNumber } = payment
  await thank(tx, platform, event, registration, {
    amount,
    currency,
    paymentId,
    receiptNumber,
    isByHand: true,
  })
  return { ...payment, currency }
}

/** Gives up the hold of the same person, who has started to pay online. */
const ensureNoPlaces = async (tx: Tx, eventId: string, email: string): Promise<void> => {
  const other = await findOtherHolder(tx, eventId, email)
  if (!other) return
  if (other.paymentStatus === 'pending') {
    await giveUpHold(tx, other)
    return
  }
  const sentence = 'This email address already has places for this event.'
  throw new Refusal('conflict', { sentence, fields: { email: sentence } })
}

/** Who is still to come gets all that they need; who was there, the receipt. */
const thank = async (
  tx: Tx,
  platform: Platform,
  event: CalendarEvent,
  registration: Registration,
  paid: Paid,
): Promise<void> => {
  if (isOpen(event, new Date())) await postRegistrationEmail(tx, platform, event, registration, { paid })
  else await platform.mailer.post(tx, handSeatsReceiptEmail(event, registration, paid))
}
