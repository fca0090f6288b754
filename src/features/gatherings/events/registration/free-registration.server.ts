import { randomUUID } from 'node:crypto'
import type { Payments } from '#features/payments/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { keptAnswer, mayWriteAgain, registeredAnswer, sendAgain } from './answers.server.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { placesText } from '../event-words.ts'
import { besides, isFree, spotsLeft } from '../policy.ts'
import { findCalendarEvent } from '../queries.server.ts'
import {
  freeHoldsOf,
  giveUpHold,
  hasOverdueHolds,
  isUnconfirmed,
  keepUntil,
  lockEventRow,
} from '../paid-registration/holds.server.ts'
import { updateRegistration } from '../paid-registration/paid-queries.server.ts'
import type { Registrant } from './emails.server.ts'
import { postKeptEmail, postRegistrationEmail } from './mailing.server.ts'
import { detailsOf, rowOf } from './form-columns.server.ts'
import { ensureTakesRegistrations } from './may-register.server.ts'
import { findRegistrationOf, insertHold, insertRegistration } from './queries.server.ts'
import type { InvitedRegistration, Kept, Registered } from './schema.ts'
import { findInviter } from '../ticket/invites.server.ts'
import type { MustConfirm } from './strangers.server.ts'
import { chosenWay } from '../ways/chosen-way.server.ts'
import { forWay } from '../ways/ways.ts'
import { offerSeats } from '../waiting/offer-seats.server.ts'

/** Takes the seats of an event that was read just now: those who come too late are refused before anything is written. */
export const takeFreeSeats = async (
  platform: Platform,
  payments: Pick<Payments, 'closeSoon'>,
  event: CalendarEvent,
  input: InvitedRegistration,
  mustConfirm: MustConfirm,
): Promise<Registered | Kept> => {
  const outcome = await platform.db.transaction((tx) => register(tx, platform, event, input, mustConfirm))
  payments.closeSoon(outcome.unwanted ?? [])
  // The same for an address that already has a registration, or the answer would tell who is coming.
  const answer = (id: string) => (outcome.isKept ? keptAnswer(id, input) : registeredAnswer(id))
  if (!('known' in outcome)) return answer(outcome.id)
  const { known } = outcome
  await sendAgain(platform, outcome.event, known)
  // A full event refuses everyone alike, or its answer would tell who is coming.
  if (!isRecent(known)) ensureSpots(forWay(outcome.event, input.way), input.numberOfAttendees)
  return answer(known.id)
}

/**
 * The new registration, or the one that the address already has; whether it must be confirmed; and the payments that
 * it takes the place of.
 */
type Outcome = ({ id: string } | { event: CalendarEvent; known: Known }) & {
  isKept: boolean
  unwanted?: string[]
}

/** Writes the email to a new registration, or to one that is asked for again and waits for its confirmation. */
export type Post = (
  tx: Tx,
  platform: Platform,
  event: CalendarEvent,
  registrant: Registrant,
  how: { isKept: boolean; isAgain: boolean },
) => Promise<void>

type Known = NonNullable<Awaited<ReturnType<typeof findRegistrationOf>>>

const retryMinutes = 10

/** The same person presses again, whose first answer was lost: they have their places. */
export const isRecent = ({ createdAt }: Known): boolean =>
  Date.now() - Date.parse(createdAt) < retryMinutes * 60_000

/** One registration in a transaction of the caller. A refusal has written nothing but what ran out before. */
export const register = async (
  tx: Tx,
  platform: Platform,
  asRead: CalendarEvent,
  input: InvitedRegistration,
  mustConfirm: MustConfirm,
  post: Post = postEmail,
): Promise<Outcome> => {
  const event = await makeRoom(tx, platform, asRead, input)
  ensureTakesRegistrations(event)
  const known = await findRegistrationOf(tx, event.id, input.email)
  if (known?.paymentStatus === 'pending') {
    const unwanted = await dropHold(tx, event.id, input.email)
    const now = await findCalendarEvent(tx, event.id)
    ensure(now, 'event_not_found')
    return { ...(await register(tx, platform, now, input, mustConfirm, post)), unwanted }
  }
  const isKept = mustConfirm(forWay(event, input.way))
  if (known && isUnconfirmed(known))
    return { id: await renew(tx, platform, event, input, isKept, post), isKept }
  if (known) return { event, known, isKept }
  ensureSpots(forWay(event, input.way), input.numberOfAttendees)
  // It had no price when the request came in.
  ensure(isFree(event), 'overtaken')
  return { id: await insertFree(tx, platform, event, input, isKept, post), isKept }
}

/** Gives back seats whose time has run out, where they are needed. Those who wait for them come first. */
const makeRoom = async (
  tx: Tx,
  platform: Platform,
  event: CalendarEvent,
  { numberOfAttendees: wanted, way }: InvitedRegistration,
): Promise<CalendarEvent> => {
  const left = spotsLeft(forWay(event, way))
  if (left === null || left >= wanted || !(await hasOverdueHolds(tx, event.id))) return event
  await lockEventRow(tx, event.id)
  await freeHoldsOf(tx, event.id)
  await offerSeats(tx, platform, event.id)
  tx.touch('seats')
  const now = await findCalendarEvent(tx, event.id)
  ensure(now, 'event_not_found')
  return now
}

/** It had a price when the seats were held; now it is free. If nothing comes of it, the hold stays. */
const dropHold = async (tx: Tx, eventId: string, email: string): Promise<string[]> => {
  await lockEventRow(tx, eventId)
  // Until a moment ago it could still be paid.
  const hold = await findRegistrationOf(tx, eventId, email)
  const abandoned = hold?.paymentStatus === 'pending' ? await giveUpHold(tx, hold) : undefined
  return abandoned ? [abandoned] : []
}

export const ensureSpots = (event: Pick<CalendarEvent, 'capacity' | 'registered'>, wanted: number): void => {
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
  input: InvitedRegistration,
  isKept: boolean,
  post: Post,
): Promise<string> => {
  const registration = {
    ...rowOf(event, input),
    id: randomUUID(),
    eventId: event.id,
    paymentStatus: 'free' as const,
    currency: event.currency,
    broughtBy: await findInviter(tx, event.id, input.invite),
  }
  await post(tx, platform, event, registration, { isKept, isAgain: false })
  // Last, since from here to the commit everyone else who wants this event has to wait.
  if (isKept) await insertHold(tx, { ...registration, holdExpiresAt: keepUntil })
  else ensure(await insertRegistration(tx, registration), 'overtaken')
  tx.touch('seats')
  return registration.id
}

/** The address has seats that wait for their confirmation: what was typed last counts, and the time begins again. */
const renew = async (
  tx: Tx,
  platform: Platform,
  { id: eventId }: CalendarEvent,
  input: InvitedRegistration,
  isKept: boolean,
  post: Post,
): Promise<string> => {
  const { email, numberOfAttendees } = input
  await lockEventRow(tx, eventId)
  const known = await findRegistrationOf(tx, eventId, email)
  const event = await findCalendarEvent(tx, eventId)
  ensure(event && known && isUnconfirmed(known), 'overtaken')
  const way = chosenWay(event, input.way)
  const there = forWay(event, way)
  ensureSpots(known.way === way ? besides(there, known.numberOfAttendees) : there, numberOfAttendees)
  const renewed = await updateRegistration(tx, known.id, {
    ...detailsOf(event, input),
    numberOfAttendees,
    way,
    holdExpiresAt: isKept ? keepUntil : null,
  })
  // They may need fewer than before.
  await offerSeats(tx, platform, eventId)
  await post(tx, platform, event, renewed, { isKept, isAgain: true })
  tx.touch('seats')
  return known.id
}

const postEmail: Post = async (tx, platform, event, registrant, { isKept, isAgain }) => {
  if (isAgain && !(await mayWriteAgain(platform, registrant.email))) return
  await (isKept ? postKeptEmail : postRegistrationEmail)(tx, platform, event, registrant)
}
