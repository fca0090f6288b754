import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db, Tx } from '#server/database/client.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import type { CalendarEvent } from './calendar-file.server.ts'
import { registrationLetter, type Attendee } from './mails.server.ts'
import { isFree, isOpen, spotsLeft } from './policy.ts'
import { findCalendarEvent } from './queries.server.ts'
import { findRegistrationOf, insertRegistration, insertToken } from './registration-queries.server.ts'
import type { EventRegistration, Registered } from './schema.ts'

/** Also for somebody else's address, so it must not become a way to fill a mailbox. */
const lettersAgain: Limit = { name: 'registration letters', max: 3, seconds: 3_600 }

export const registerForEvent = async (
  platform: Platform,
  eventId: string,
  input: EventRegistration,
): Promise<Registered> => {
  const event = await getOpenEvent(platform.db, eventId)
  const known = await findRegistrationOf(platform.db, eventId, input.email)
  if (known) return sendAgain(platform, event, known)
  ensureSpots(event, input.numberOfAttendees)
  if (!isFree(event)) throw new Refusal('payment_unavailable')
  if (await takeFreeSeats(platform, event, input)) return receiptFor(input)
  // Somebody was quicker, with the last seats or with the same address: look again.
  return registerForEvent(platform, eventId, input)
}

const getOpenEvent = async (db: Db, id: string): Promise<CalendarEvent> => {
  const event = await findCalendarEvent(db, id)
  ensure(event, 'event_not_found')
  ensure(isOpen(event, new Date()), 'registration_closed')
  return event
}

const ensureSpots = (event: CalendarEvent, wanted: number): void => {
  const left = spotsLeft(event)
  if (left === null || left >= wanted) return
  ensure(left > 0, 'event_full')
  const sentence = left === 1 ? 'Only 1 spot is left.' : `Only ${left} spots are left.`
  throw new Refusal('too_few_spots', { sentence, fields: { numberOfAttendees: sentence } })
}

/** False if the seats or the address were taken in the meantime; then nothing has happened. */
const takeFreeSeats = async (
  platform: Platform,
  event: CalendarEvent,
  { fullName, email, phone, numberOfAttendees }: EventRegistration,
): Promise<boolean> => {
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
  try {
    await platform.db.transaction(async (tx) => {
      const token = await postLetter(tx, platform, event, registration)
      // Last, since from here to the commit everybody else who wants this event has to wait.
      if (!(await insertRegistration(tx, registration))) throw new TakenMeanwhile()
      await insertToken(tx, hashOf(token), registration.id)
      tx.touch('events')
    })
    return true
  } catch (error) {
    if (error instanceof TakenMeanwhile || isOversold(error)) return false
    throw error
  }
}

/** Ends the transaction, and with it the letter. */
class TakenMeanwhile extends Error {}

const isOversold = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'constraint' in error.cause &&
  error.cause.constraint === 'events_not_oversold'

/** Only hashes are kept, so each letter has a link of its own; the older ones stay valid. */
const postLetter = async (
  tx: Tx,
  { mailer, publicUrl }: Platform,
  event: CalendarEvent,
  attendee: Attendee,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const link = `${publicUrl}${paths.myRegistration}#${token}`
  await mailer.post(tx, registrationLetter(event, attendee, { link, publicUrl }))
  return token
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const sendAgain = async (
  platform: Platform,
  event: CalendarEvent,
  known: Attendee & { id: string },
): Promise<Registered> => {
  const mayWrite = await platform.limits.allows(lettersAgain, known.email.toLowerCase())
  if (mayWrite)
    await platform.db.transaction(async (tx) => {
      const token = await postLetter(tx, platform, event, known)
      await insertToken(tx, hashOf(token), known.id)
    })
  const message = mayWrite
    ? 'You are already registered for this event, so we did not count you twice. We have sent you the details again.'
    : 'You are already registered for this event, so we did not count you twice. The details are in your mailbox; please look among the unwanted mail too.'
  return { status: 'registered', isNew: false, message }
}

export const receiptFor = ({ numberOfAttendees }: EventRegistration): Registered => ({
  status: 'registered',
  isNew: true,
  message: `We have kept ${numberOfAttendees === 1 ? 'a seat' : `${numberOfAttendees} seats`} for you. A letter with the details is on its way.`,
})
