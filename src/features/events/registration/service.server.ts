import { randomUUID } from 'node:crypto'
import type { Payments } from '#features/payments/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { isFree, isOpen, spotsLeft } from '../policy.ts'
import { findCalendarEvent } from '../queries.server.ts'
import { giveUpHold, lockEventRow } from './holds.server.ts'
import { postLetterAgain, postRegistrationLetter, type Registrant } from './letters.server.ts'
import { findRegistrationOf, insertRegistration } from './queries.server.ts'
import type { EventRegistration, Registered } from '../schema.ts'

/** Also for somebody else's address, so it must not become a way to fill a mailbox. */
const lettersAgain: Limit = { name: 'registration letters', max: 3, seconds: 3_600 }

type Office = Pick<Platform, 'db' | 'limits' | 'mailer' | 'publicUrl'>

/**
 * All in one transaction, from the first look on: of many who come at once only those who have a connection
 * look, so that those who come too late are refused before anything is written for them.
 */
export const registerForEvent = async (
  platform: Office,
  payments: Pick<Payments, 'closeSoon'>,
  eventId: string,
  input: EventRegistration,
): Promise<Registered> => {
  try {
    const outcome = await platform.db.transaction((tx) => register(tx, platform, eventId, input))
    payments.closeSoon(outcome.unwanted ?? [])
    if ('known' in outcome) return await sendAgain(platform, outcome.event, outcome.known)
    return receiptFor(input, outcome.id)
  } catch (error) {
    if (!(error instanceof TakenMeanwhile) && !wasOvertaken(error)) throw error
    // Somebody was quicker, with the last seats, with the same address or with ending the event: look again.
    return registerForEvent(platform, payments, eventId, input)
  }
}

/** The new registration, or the one that the address has already; and the payments that it takes the place of. */
type Outcome = ({ id: string } | { event: CalendarEvent; known: Registrant }) & { unwanted?: string[] }

const register = async (
  tx: Tx,
  platform: Office,
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
  ensure(isFree(event), 'conflict')
  return { id: await takeFreeSeats(tx, platform, event, input) }
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
  const sentence = left === 1 ? 'Only 1 spot is left.' : `Only ${left} spots are left.`
  throw new Refusal('too_few_spots', { sentence, fields: { numberOfAttendees: sentence } })
}

const takeFreeSeats = async (
  tx: Tx,
  platform: Office,
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
  await postRegistrationLetter(tx, platform, event, registration)
  // Last, since from here to the commit everybody else who wants this event has to wait.
  if (!(await insertRegistration(tx, registration))) throw new TakenMeanwhile()
  tx.touch('events')
  return registration.id
}

/** Ends the transaction, and with it the letter. */
class TakenMeanwhile extends Error {}

const guards = new Set([
  'events_not_oversold',
  'events_cancelled_take_nobody',
  'event_registrations_event_id_fkey',
])

/** The last seat was taken, or the event cancelled or deleted, since we looked. */
const wasOvertaken = (error: unknown): boolean => guards.has(violatedConstraint(error) ?? '')

export const sendAgain = async (
  platform: Office,
  event: CalendarEvent,
  known: Registrant,
): Promise<Registered> => {
  const mayWrite = await platform.limits.allows(lettersAgain, known.email.toLowerCase())
  if (mayWrite) await platform.db.transaction((tx) => postLetterAgain(tx, platform, event, known))
  const letter = mayWrite
    ? 'We have sent you the details again.'
    : 'The details are in your mailbox; please look among the unwanted mail too.'
  // Anybody can type this address, so the answer is the same whatever number it has; the letter tells that.
  const message = `You are already registered for this event, so we did not count you twice. ${letter} To change the number of seats, cancel with the link in the letter and register again.`
  return { status: 'registered', isNew: false, message }
}

export const receiptFor = ({ numberOfAttendees }: EventRegistration, registrationId: string): Registered => ({
  status: 'registered',
  isNew: true,
  message: `We have kept ${numberOfAttendees === 1 ? 'a seat' : `${numberOfAttendees} seats`} for you. A letter with the details is on its way.`,
  registrationId,
})
