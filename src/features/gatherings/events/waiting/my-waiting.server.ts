import { sql } from 'drizzle-orm'
import type { Payments } from '#features/payments/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { hasNoEmail, shownEmail } from '#server/no-email.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { freeHoldsOf, giveUpHold, isUnconfirmed, lockEventRow } from '../paid-registration/holds.server.ts'
import { updateRegistration } from '../paid-registration/paid-queries.server.ts'
import { isFree, isOpen } from '../policy.ts'
import { findEventWithMeeting } from '../queries.server.ts'
import { postRegistrationEmail } from '../registration/mailing.server.ts'
import {
  findRegistrationOf,
  holdsSeats,
  markCancelled,
  registrationLinks,
} from '../registration/queries.server.ts'
import type { NumberOfPlaces } from '../schema.ts'
import { enter } from './join.server.ts'
import { noOffer, offerSeats } from './offer-seats.server.ts'
import { isLineOpen } from './policy.ts'
import {
  closePagesOfTwice,
  findOtherInLine,
  findWaitingByToken,
  updateWaiting,
  type Waiting,
  type WaitingWithEvent,
} from './queries.server.ts'
import type { MyWaiting, TakenOffer, TakeOffer } from './schema.ts'

export const viewWaiting = async ({ db }: Platform, token: string): Promise<MyWaiting> => {
  const found = await findWaitingByToken(db, token)
  ensure(found, 'waiting_not_found')
  return asItsOwnerSees(found)
}

/** What a step leaves behind: payments to close, and the secret of the registration that came of it. */
type Outcome = { unwanted?: string[]; registration?: string }
type Step = (tx: Tx, platform: Platform, found: WaitingWithEvent) => Promise<Outcome | void>

/**
 * By a button behind the private link; opening the link does nothing. What has run out is shared out first, so a person who comes too late
 * sees that, and it is no error.
 */
const change = async (
  platform: Platform,
  payments: Pick<Payments, 'closeSoon'>,
  token: string,
  step: Step,
): Promise<TakenOffer> => {
  const { after, outcome } = await platform.db.transaction(async (tx) => {
    const first = await findWaitingByToken(tx, token)
    ensure(first, 'waiting_not_found')
    const eventId = first.event.id
    await lockEventRow(tx, eventId)
    await freeHoldsOf(tx, eventId)
    await offerSeats(tx, platform, eventId)
    const found = await findWaitingByToken(tx, token)
    ensure(found, 'waiting_not_found')
    const came = await step(tx, platform, found)
    await offerSeats(tx, platform, eventId)
    tx.touch('seats')
    return { after: await findWaitingByToken(tx, token), outcome: came ?? {} }
  })
  payments.closeSoon(outcome.unwanted ?? [])
  ensure(after, 'waiting_not_found')
  const { registration } = outcome
  return { ...asItsOwnerSees(after), ...(registration && { registration }) }
}

/** Shows that the address answers, so its owner is in line from now on. */
const confirm: Step = async (tx, platform, { entry, event, isProof }) => {
  if (entry.state !== 'unconfirmed') return
  if (!isProof)
    throw new Refusal('conflict', {
      sentence: 'Open the link in our WhatsApp message to confirm your number.',
    })
  ensure(isLineOpen(event, new Date()), 'registration_closed')
  ensure(!(await findOtherInLine(tx, entry)), 'waiting_twice')
  await closePagesOfTwice(tx, entry)
  await enter(tx, platform, event, entry.id)
}

/** A free place is theirs. A paid one stays held for them while they pay. */
const take =
  (after: TakeOffer['after']): Step =>
  async (tx, platform, found) => {
    const { entry, event: shown } = found
    if (entry.state === 'taken') return ticketAgain(tx, entry)
    if (entry.state !== 'offered' || !entry.registrationId) return undefined
    const event = await findEventWithMeeting(tx, shown.id)
    ensure(event && isOpen(event, new Date()), 'registration_closed')
    // If they read the offer before the morning, they do not need the email.
    const read = { wantsRest: after === 'rest', emailedAt: sql`coalesce(emailed_at, now())` }
    await updateWaiting(tx, entry.id, read)
    if (!isFree(event)) return undefined
    const unwanted = await makeWay(tx, found)
    if (!unwanted) {
      await giveUpHold(tx, { id: entry.registrationId })
      await updateWaiting(tx, entry.id, { state: 'taken' })
      return undefined
    }
    const registration = await updateRegistration(tx, entry.registrationId, {
      paymentStatus: 'free',
      holdExpiresAt: null,
      isOffer: false,
    })
    await postRegistrationEmail(tx, platform, event, registration)
    return { unwanted, registration: await registrationLinks.add(tx, { registrationId: registration.id }) }
  }

/** Others find the way to their ticket in their email; who only has a phone comes back here. */
const ticketAgain = async (tx: Tx, { email, registrationId }: Waiting): Promise<Outcome | undefined> => {
  if (!hasNoEmail(email) || registrationId === null || !(await holdsSeats(tx, registrationId)))
    return undefined
  return { registration: await registrationLinks.add(tx, { registrationId }) }
}

/** Gives up what the same person holds elsewhere. Does nothing if they have a place for sure. */
const makeWay = async (tx: Tx, { entry, event }: WaitingWithEvent): Promise<string[] | undefined> => {
  if (entry.isForMore) return []
  const other = await findRegistrationOf(tx, event.id, entry.email)
  if (!other) return []
  if (other.paymentStatus === 'pending') {
    const abandoned = await giveUpHold(tx, other)
    return abandoned ? [abandoned] : []
  }
  if (!isUnconfirmed(other)) return undefined
  await markCancelled(tx, other.id)
  return []
}

const pass: Step = (tx, _, found) => giveBack(tx, found, { state: 'passed' })

/** They keep their place in line, and are asked when there is room for all of them. */
const waitForAllStep: Step = (tx, _, found) =>
  giveBack(tx, found, { ...noOffer, state: 'waiting', takesFewer: false })

const giveBack = async (
  tx: Tx,
  { entry }: WaitingWithEvent,
  after: Parameters<typeof updateWaiting>[2],
): Promise<Outcome> => {
  if (entry.state !== 'offered' || !entry.registrationId) return {}
  const abandoned = await giveUpHold(tx, { id: entry.registrationId })
  await updateWaiting(tx, entry.id, after)
  return { unwanted: abandoned ? [abandoned] : [] }
}

/** To the end of the line, after an offer that they did not take. */
const keep: Step = async (tx, _, { entry, event }) => {
  if (entry.state !== 'lapsed' && entry.state !== 'passed') return
  ensure(isLineOpen(event, new Date()), 'registration_closed')
  // They have put their name down once more in the meantime: that place counts.
  ensure(!(await findOtherInLine(tx, entry)), 'waiting_twice')
  await updateWaiting(tx, entry.id, { ...noOffer, state: 'waiting', waitsSince: sql`clock_timestamp()` })
}

/** Fewer people keep their place in line. More of them would take places from those behind, so they go to the end. */
const changePlaces =
  (wanted: number): Step =>
  async (tx, _, { entry, event }) => {
    const { id, state, numberOfAttendees } = entry
    if (wanted === numberOfAttendees) return
    if (state === 'offered')
      throw new Refusal('conflict', {
        sentence: 'Places are free for you now. Take them or pass before you change how many you need.',
      })
    ensure(state === 'waiting', 'overtaken')
    ensure(isLineOpen(event, new Date()), 'registration_closed')
    await updateWaiting(tx, id, {
      numberOfAttendees: wanted,
      ...(wanted > numberOfAttendees && { waitsSince: sql`clock_timestamp()` }),
    })
  }

const leave: Step = async (tx, _, found) => {
  const { entry } = found
  if (entry.state === 'offered') return giveBack(tx, found, { state: 'left' })
  if (entry.state !== 'taken' && entry.state !== 'removed')
    await updateWaiting(tx, entry.id, { state: 'left' })
  return undefined
}

type Call = (platform: Platform, payments: Pick<Payments, 'closeSoon'>, token: string) => Promise<TakenOffer>

const by =
  (step: Step): Call =>
  (platform, payments, token) =>
    change(platform, payments, token, step)

export const confirmWaiting = by(confirm)
export const passOffer = by(pass)
export const waitForAll = by(waitForAllStep)
export const keepWaiting = by(keep)
export const leaveLine = by(leave)
export const takeOffer = (
  platform: Platform,
  payments: Pick<Payments, 'closeSoon'>,
  { token, after }: TakeOffer,
): Promise<TakenOffer> => change(platform, payments, token, take(after))

export const changePlacesInLine = (
  platform: Platform,
  payments: Pick<Payments, 'closeSoon'>,
  { token, numberOfAttendees }: NumberOfPlaces,
): Promise<TakenOffer> => change(platform, payments, token, changePlaces(numberOfAttendees))

export const asItsOwnerSees = (found: WaitingWithEvent): MyWaiting => {
  const { entry, event, places, until, isOver, isProof, peopleBefore, placesBefore } = found
  const { state, name, email, phone, numberOfAttendees, waitsSince, offeredFrom, isForMore } = entry
  return {
    // No one has shared it out yet: the job comes every minute.
    state: state === 'offered' && isOver ? 'lapsed' : state,
    fullName: name,
    email: shownEmail(email),
    phone: hasNoEmail(email) ? phone : null,
    isProof,
    numberOfAttendees,
    waitsSince,
    place: peopleBefore + 1,
    before: { people: peopleBefore, places: placesBefore },
    offer:
      places !== null && until !== null && offeredFrom !== null
        ? { places, from: offeredFrom, until, isForMore }
        : null,
    isLineOpen: isLineOpen(event, new Date()),
    event,
  }
}
