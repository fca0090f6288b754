import { randomUUID } from 'node:crypto'
import type { Payments } from '#features/payments/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import { registeredAnswer, sendAgain } from './answers.server.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { placesText } from '../event-words.ts'
import { isFree, isOpen, spotsLeft } from '../policy.ts'
import { findCalendarEvent } from '../queries.server.ts'
import { giveUpHold, lockEventRow } from '../paid-registration/holds.server.ts'
import type { Registrant } from '../emails.server.ts'
import { postRegistrationEmail } from './mailing.server.ts'
import { findRegistrationOf, insertRegistration } from './queries.server.ts'
import type { EventRegistration, Registered } from '../schema.ts'

/**
 * All in one transaction, from the first look on: of many who come at once only those who have a connection
 * look, so that those who come too late are refused before anything is written for them.
 */
export const takeFreeSeats = async (
  platform: Platform,
  payments: Pick<Payments, 'closeSoon'>,
  eventId: string,
  input: EventRegistration,
): Promise<Registered> => {
  const outcome = await platform.db.transaction((tx) => register(tx, platform, eventId, input))
  payments.closeSoon(outcome.unwanted ?? [])
  if (!('known' in outcome)) return registeredAnswer(outcome.id)
  const { event, known } = outcome
  await sendAgain(platform, event, known)
  // A full event refuses everyone alike, or its answer would tell who is coming.
  if (!isRecent(known)) ensureSpots(event, input.numberOfAttendees)
  return registeredAnswer(known.id)
}

/** The new registration, or the one that the address has already; and the payments that it takes the place of. */
type Outcome = ({ id: string } | { event: CalendarEvent; known: Known }) & { unwanted?: string[] }

type Known = Registrant & { createdAt: string }

const retryMinutes = 10

/** The same person presses again, whose first answer was lost: they have their places. */
const isRecent = ({ createdAt }: Known): boolean => Date.now() - Date.parse(createdAt) < retryMinutes * 60_000

const register = async (
  tx: Tx,
  platform: Platform,
  eventId: string,
  input: EventRegistration,
): Promise<Outcome> => {
  const event = await findCalendarEvent(tx, eventId)
  ensure(event, 'event_not_found')
  ensure(isOpen(event, new Date()), 'registration_closed')
  const known = await findRegistrationOf(tx, eventId, input.email)
  if (known?.paymentStatus === 'pending') {
    const unwanted = await dropHold(tx, eventId, input.email)
    return { ...(await register(tx, platform, eventId, input)), unwanted }
  }
  if (known) return { event, known }
  ensureSpots(event, input.numberOfAttendees)
  // It had no price when the request came in.
  ensure(isFree(event), 'overtaken')
  return { id: await insertFree(tx, platform, event, input) }
}

/** It had a price when the seats were held; now they need not be paid for. If nothing comes of it, the hold stays. */
const dropHold = async (tx: Tx, eventId: string, email: string): Promise<string[]> => {
  await lockEventRow(tx, eventId)
  // Until a moment ago it could still be paid.
  const hold = await findRegistrationOf(tx, eventId, email)
  const abandoned = hold?.paymentStatus === 'pending' ? await giveUpHold(tx, hold) : undefined
  return abandoned ? [abandoned] : []
}

export const ensureSpots = (event: CalendarEvent, wanted: number): void => {
  const left = spotsLeft(event)
  if (left === null || left >= wanted) return
  ensure(left > 0, 'event_full')
  const sentence = `Only ${placesText(left)} left.`
  throw new Refusal('too_few_spots', { sentence, fields: { numberOfAttendees: sentence } })
}

const insertFree = async (
  tx: Tx,
  platform: Platform,
  event: CalendarEvent,
  { fullName, email, phone, numberOfAttendees }: EventRegistration,
): Promise<string> => {
  const registration = {
    id: randomUUID(),
    eventId: event.id,
    name: fullName,
    email,
    phone,
    numberOfAttendees,
    paymentStatus: 'free' as const,
    currency: event.currency,
  }
  await postRegistrationEmail(tx, platform, event, registration)
  // Last, since from here to the commit everybody else who wants this event has to wait.
  ensure(await insertRegistration(tx, registration), 'overtaken')
  tx.touch('seats')
  return registration.id
}
