import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import type { Member } from '#server/http/actors.ts'
import { isWithoutEmail, noEmailAddress } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { newSecret } from '#server/secrets.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { internationalNumber } from '#shared/phone.ts'
import { freeHoldsOf, isUnconfirmed, lockEventRow } from '../paid-registration/holds.server.ts'
import { spotsLeft, takesRegistrations } from '../policy.ts'
import { findCalendarEvent, findEvent } from '../queries.server.ts'
import { mayWriteAgain, sendAgain } from '../registration/answers.server.ts'
import { peopleOf } from '../registration/form-columns.server.ts'
import { ensureIsForThem, ensureTakesRegistrations } from '../registration/may-register.server.ts'
import { findRegistrationOf } from '../registration/queries.server.ts'
import { isProven } from '../registration/strangers.server.ts'
import type { EventRegistration } from '../registration/schema.ts'
import type { Event } from '../schema.ts'
import { confirmWaitingEmail, inLineEmail } from './emails.server.ts'
import { offerSeats, waitingLink } from './offer-seats.server.ts'
import { isLineOpen } from './policy.ts'
import {
  countWaiting,
  findWaitingOf,
  insertWaiting,
  updateWaiting,
  waitingLinks,
  type Waiting,
} from './queries.server.ts'
import type { Joined, JoinLine, Line } from './schema.ts'

export const readLine = async ({ db }: Platform, eventId: string): Promise<Line> => {
  const event = await findEvent(db, eventId)
  ensure(event && event.state !== 'draft', 'event_not_found')
  const now = new Date()
  const isOpen = isLineOpen(event, now) && takesRegistrations(event, now)
  return { people: await countWaiting(db, eventId), isOpen }
}

/** What every stranger reads, and every robot. */
export const decoyAnswer = (input: JoinLine): Joined =>
  input.by === 'phone' ? { status: 'noted', token: newSecret() } : unconfirmedAnswer(input.email ?? '')

const unconfirmedAnswer = (email: string): Joined => ({
  status: 'unconfirmed',
  message: `Open the link in the email we sent to ${email}, and you're in line.`,
})

/**
 * Puts a name down. A stranger is in line when the link in the email was opened; what they read is the same for an address that
 * is in line, or has a place. The email says what is true of it.
 */
export const joinLine = async (
  platform: Platform,
  eventId: string,
  input: JoinLine,
  member: Member | null,
): Promise<Joined> => {
  if (input.by === 'phone') return joinByPhone(platform, eventId, input, member)
  const email = input.email ?? ''
  const known = isProven(member, email)
  const { registered, token } = await platform.db.transaction((tx) =>
    join(tx, platform, eventId, { ...input, email }, { isKnown: known, member }),
  )
  if (registered) {
    const event = await findCalendarEvent(platform.db, eventId)
    if (known) throw new Refusal('conflict', { sentence: "You're already registered for this event." })
    if (event) await sendAgain(platform, event, registered)
  }
  return token === undefined ? unconfirmedAnswer(email) : { status: 'waiting', token }
}

/**
 * A person without an email. The team writes to the number on WhatsApp, and the link in that message puts them in line. Every form makes
 * an entry of its own: what its sender sees is the same for a number that waits, or has a place.
 */
const joinByPhone = async (
  platform: Platform,
  eventId: string,
  { fullName, phone, numberOfAttendees }: JoinLine,
  member: Member | null,
): Promise<Joined> => {
  const number = internationalNumber(phone ?? '')
  ensure(number, 'invalid_input')
  const id = randomUUID()
  const token = await platform.db.transaction(async (tx) => {
    await openLine(tx, platform, eventId, numberOfAttendees, member)
    const row = peopleOf({ fullName, email: noEmailAddress(id), phone: number, numberOfAttendees })
    await insertWaiting(tx, { ...row, id, eventId })
    return waitingLinks.add(tx, { waitingId: id, isProof: false })
  })
  return { status: 'noted', token }
}

/** The event with its line, as long as people can join it. */
const openLine = async (
  tx: Tx,
  platform: Platform,
  eventId: string,
  wanted: number,
  member: Member | null,
): Promise<Event> => {
  await lockEventRow(tx, eventId)
  await freeHoldsOf(tx, eventId)
  await offerSeats(tx, platform, eventId)
  tx.touch('seats')
  const event = await findEvent(tx, eventId)
  ensure(event, 'event_not_found')
  ensureTakesRegistrations(event)
  ensureIsForThem(event, member)
  ensure(isLineOpen(event, new Date()), 'registration_closed')
  ensureFull(event, wanted)
  return event
}

type Outcome = { registered?: NonNullable<Awaited<ReturnType<typeof findRegistrationOf>>>; token?: string }

const join = async (
  tx: Tx,
  platform: Platform,
  eventId: string,
  input: EventRegistration,
  { isKnown, member }: { isKnown: boolean; member: Member | null },
): Promise<Outcome> => {
  const event = await openLine(tx, platform, eventId, input.numberOfAttendees, member)
  const registered = await findRegistrationOf(tx, eventId, input.email)
  if (registered && registered.paymentStatus !== 'pending' && !isUnconfirmed(registered))
    return { registered }
  const entry = await findWaitingOf(tx, eventId, input.email)
  const id = await putDown(tx, eventId, input, entry)
  if (isKnown) {
    await enter(tx, platform, event, id)
    return { token: await waitingLinks.add(tx, { waitingId: id }) }
  }
  if (await mayWriteAgain(platform, input.email)) await postJoined(tx, platform, event, input, entry, id)
  return {}
}

/** If there are places, people register: we hold no place for hours for someone who has not waited. */
const ensureFull = (event: Event, wanted: number): void => {
  if ((spotsLeft(event) ?? Infinity) >= wanted)
    throw new Refusal('conflict', { sentence: 'There are places for you now. Reload the page to register.' })
}

/** What was typed last counts, until the address has answered. */
const putDown = async (
  tx: Tx,
  eventId: string,
  input: EventRegistration,
  entry: Waiting | undefined,
): Promise<string> => {
  if (!entry) {
    const id = randomUUID()
    await insertWaiting(tx, { ...peopleOf(input), id, eventId })
    return id
  }
  if (entry.state === 'unconfirmed') await updateWaiting(tx, entry.id, peopleOf(input))
  return entry.id
}

const postJoined = async (
  tx: Tx,
  platform: Platform,
  event: Event,
  input: EventRegistration,
  entry: Waiting | undefined,
  id: string,
): Promise<void> => {
  const link = await waitingLink(tx, platform, id)
  const email =
    entry && entry.state !== 'unconfirmed'
      ? inLineEmail(event, entry, link)
      : confirmWaitingEmail(event, peopleOf(input), link)
  await platform.mailer.post(tx, email)
}

/** From now on they are in line, behind everyone who is. A second time changes nothing. */
export const enter = async (tx: Tx, platform: Platform, event: Event, id: string): Promise<void> => {
  await updateWaiting(tx, id, {
    state: sql`case state when 'unconfirmed' then 'waiting' else state end`,
    // Not the beginning of the transaction: it may have waited for others, who are before it. Who only has a phone waited for us.
    waitsSince: sql`coalesce(waits_since, case when ${isWithoutEmail(sql`email`)} then created_at else clock_timestamp() end)`,
  })
  await offerSeats(tx, platform, event.id)
  tx.touch('seats')
}
