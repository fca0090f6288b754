import { randomUUID } from 'node:crypto'
import { findPaymentOfAttempt } from '#features/payments/lookups.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import type { Tx } from '#server/database/client.ts'
import { waitInWords } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import { paidAlready } from '../registration/answers.server.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { ensureSpots } from '../registration/free-registration.server.ts'
import { freeHoldsOf, giveUpHold, holdUntil, lockEventRow } from './holds.server.ts'
import {
  findOtherHolder,
  findRegistration,
  findUnpaidSeats,
  updateRegistration,
  type Registration,
} from './paid-queries.server.ts'
import { isFree, isOpen, mostUnpaidSeats } from '../policy.ts'
import { findCalendarEvent } from '../queries.server.ts'
import { insertHold } from '../registration/queries.server.ts'
import type { EventRegistration, Held, Registered } from '../schema.ts'

/** Who asks: the same attempt for repeated clicks, and a pseudonym of the network address. */
export type Asker = { attempt: string; visitor: string | undefined }

type Hold = { payment: Payment; registration: Registration; unwanted: string[] }
type Outcome = { hold: Hold } | { event: CalendarEvent; known: Registration }

/**
 * Holds the seats while their owner pays. The hold is committed before the payment service is asked; if that does
 * not answer, the same attempt finds the same hold and the same payment.
 */
export const holdSeats = async (
  platform: Platform,
  payments: Payments,
  eventId: string,
  input: EventRegistration,
  asker: Asker,
): Promise<Held | Registered> => {
  payments.ensureAvailable()
  const outcome = await platform.db.transaction((tx) => hold(tx, payments, eventId, input, asker))
  if ('known' in outcome) return paidAlready(platform, outcome.event, outcome.known)
  const { payment, registration, unwanted } = outcome.hold
  payments.closeSoon(unwanted)
  const { paymentIntentId, clientSecret } = await payments.present(payment.id)
  return {
    paymentIntentId,
    clientSecret,
    status: 'pending',
    holdExpiresAt: registration.holdExpiresAt!,
    amount: payment.amount,
    currency: payment.currency,
  }
}

const hold = async (
  tx: Tx,
  payments: Payments,
  eventId: string,
  input: EventRegistration,
  asker: Asker,
): Promise<Outcome> => {
  await lockEventRow(tx, eventId)
  const event = await findCalendarEvent(tx, eventId)
  ensure(event, 'event_not_found')
  ensure(isOpen(event, new Date()), 'registration_closed')
  ensure(!isFree(event), 'overtaken')
  await freeHoldsOf(tx, eventId)
  tx.touch('seats')
  const unwanted: string[] = []
  const earlier = await findEarlier(tx, event, asker.attempt)
  if (earlier?.payment.status === 'completed') {
    if (earlier.registration.holdsSeats) return { event, known: earlier.registration }
    // It was paid too late, and the money is on its way back: this is another attempt.
    return hold(tx, payments, eventId, input, { ...asker, attempt: randomUUID() })
  }
  const other = await findOtherHolder(tx, eventId, input.email, earlier?.registration.id)
  if (other && other.paymentStatus !== 'pending') return { event, known: other }
  // The same person in another browser, most likely: there is one hold for an address, and the newest counts.
  if (other) await drop(tx, other, unwanted)
  if (earlier) {
    const { payment, registration } = earlier
    if (isTheSame(event, earlier, input) || payment.status === 'processing') {
      if (!registration.holdsSeats) await ensureFewUnpaid(tx, event, input, asker)
      return { hold: { payment, registration: await holdAgain(tx, event, registration, input), unwanted } }
    }
    await drop(tx, registration, unwanted)
  }
  await ensureFewUnpaid(tx, event, input, asker)
  const registration = await takeSeats(tx, event, input)
  const payment = await payments.open(tx, {
    purpose: 'event registration',
    subjectId: registration.id,
    amount: event.price * input.numberOfAttendees,
    currency: event.currency,
    description: event.title.slice(0, 200),
    ...asker,
  })
  return { hold: { payment, registration, unwanted } }
}

type Earlier = { payment: Payment; registration: Registration }

const findEarlier = async (tx: Tx, event: CalendarEvent, attempt: string): Promise<Earlier | undefined> => {
  const payment = await findPaymentOfAttempt(tx, attempt)
  if (!payment) return undefined
  const registration = await findRegistration(tx, payment.subjectId)
  ensure(registration?.eventId === event.id, 'payment_mismatch')
  return { payment, registration }
}

const isTheSame = (
  { price, currency }: CalendarEvent,
  { payment, registration }: Earlier,
  { email, numberOfAttendees }: EventRegistration,
): boolean =>
  payment.amount === price * numberOfAttendees &&
  payment.currency === currency &&
  registration.numberOfAttendees === numberOfAttendees &&
  registration.email.toLowerCase() === email.toLowerCase()

/** A second click does not prolong the hold. A visitor who comes back too late gets a new one, if seats are left. */
const holdAgain = async (
  tx: Tx,
  event: CalendarEvent,
  registration: Registration,
  { fullName, phone, numberOfAttendees }: EventRegistration,
): Promise<Registration> => {
  const names = { name: fullName, phone: phone ?? null }
  if (registration.holdsSeats) return updateRegistration(tx, registration.id, names)
  ensureSpots((await findCalendarEvent(tx, event.id)) ?? event, numberOfAttendees)
  return updateRegistration(tx, registration.id, {
    ...names,
    paymentStatus: 'pending',
    holdExpiresAt: holdUntil,
  })
}

const drop = async (tx: Tx, registration: Registration, unwanted: string[]): Promise<void> => {
  const abandoned = await giveUpHold(tx, registration)
  if (abandoned) unwanted.push(abandoned)
}

/** A visitor can invent addresses: unpaid seats must not keep other visitors away. */
const ensureFewUnpaid = async (
  tx: Tx,
  event: CalendarEvent,
  { numberOfAttendees }: EventRegistration,
  { visitor }: Asker,
): Promise<void> => {
  if (!visitor) return
  const { seats, seconds } = await findUnpaidSeats(tx, event.id, visitor)
  if (seats + numberOfAttendees <= mostUnpaidSeats(event)) return
  const held =
    seats === 1
      ? '1 unpaid place for this event is already'
      : `${seats} unpaid places for this event are already`
  throw new Refusal('too_many_requests', {
    sentence: `${held} being held from your network. Pay for ${seats === 1 ? 'it' : 'those'} first, or try again in ${waitInWords(seconds)}.`,
    retryAfterSeconds: Math.max(1, seconds),
  })
}

const takeSeats = async (
  tx: Tx,
  event: CalendarEvent,
  { fullName, email, phone, numberOfAttendees }: EventRegistration,
): Promise<Registration> => {
  // Read again: seats may have been freed a moment ago.
  ensureSpots((await findCalendarEvent(tx, event.id)) ?? event, numberOfAttendees)
  return insertHold(tx, {
    id: randomUUID(),
    eventId: event.id,
    name: fullName,
    email,
    phone,
    numberOfAttendees,
    paymentStatus: 'pending',
    currency: event.currency,
    holdExpiresAt: holdUntil,
  })
}
