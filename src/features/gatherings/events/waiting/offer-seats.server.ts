import { randomUUID } from 'node:crypto'
import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import type { Tx } from '#server/database/client.ts'
import { canBeEmailed } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { linkTo } from '#server/private-links.ts'
import { paths } from '#shared/paths.ts'
import { lockEventRow, release } from '../paid-registration/holds.server.ts'
import { updateRegistration } from '../paid-registration/paid-queries.server.ts'
import { spotsLeft } from '../policy.ts'
import { findEvent } from '../queries.server.ts'
import { insertHold } from '../registration/queries.server.ts'
import type { Event } from '../schema.ts'
import { shareGifts } from '../sponsored/share-gifts.server.ts'
import { offerEmail, offerLapsedEmail } from './emails.server.ts'
import { isLineOpen, offerTimes } from './policy.ts'
import {
  closeThoseWithPlaces,
  databaseNow,
  endOffersBeforeStart,
  hasLine,
  listOffered,
  listUnasked,
  listWaiting,
  updateWaiting,
  waitingLinks,
  type Offered,
  type Waiting,
} from './queries.server.ts'

export type Posting = Pick<Platform, 'mailer' | 'publicUrl' | 'secret'>

/**
 * Offers the free places of an event to those who wait for them. What frees places calls it in the same transaction: until
 * that commits, no visitor sees them, and afterwards they are held. `seats-are-offered.test.ts` knows all who have to.
 */
export const offerSeats = async (tx: Tx, platform: Posting, eventId: string): Promise<void> => {
  await offerToLine(tx, platform, eventId)
  // Only what is left goes to those who wait for a place that someone gave.
  await shareGifts(tx, platform, eventId)
}

const offerToLine = async (tx: Tx, platform: Posting, eventId: string): Promise<void> => {
  if (!(await hasLine(tx, eventId))) return
  await lockEventRow(tx, eventId)
  const before = await findEvent(tx, eventId)
  if (!before) return
  const now = await databaseNow(tx)
  await endOffersBeforeStart(tx, before)
  await recallTooLate(tx, before, now)
  await settleOffers(tx, platform, before)
  await closeThoseWithPlaces(tx, eventId)
  const times = offerTimes(before, now)
  if (times) await shareOut(tx, before, times)
  await postOffers(tx, platform, before)
  tx.touch('seats')
}

/**
 * An event that was moved forward can leave no time for an offer that was to begin in the morning: they wait again, where they
 * stood. Who is paying, from a page that was open, keeps it.
 */
const recallTooLate = async (tx: Tx, event: Event, now: Date): Promise<void> => {
  for (const { entry, holdsSeats, paymentStatus } of await listOffered(tx, event.id)) {
    const { id, registrationId, offeredFrom } = entry
    if (!holdsSeats || paymentStatus !== 'pending' || registrationId === null || offeredFrom === null)
      continue
    const from = new Date(offeredFrom)
    if (from <= now || isLineOpen(event, from) || (await findPaymentOfSubject(tx, registrationId))) continue
    await release(tx, { id: registrationId })
    await updateWaiting(tx, id, { ...noOffer, state: 'waiting' })
  }
}

/** What has become of the offers that were taken or not. */
const settleOffers = async (tx: Tx, platform: Posting, event: Event): Promise<void> => {
  for (const offered of await listOffered(tx, event.id)) {
    if (!offered.holdsSeats) await lapse(tx, platform, event, offered.entry)
    else if (offered.paymentStatus !== 'pending') await settleTaken(tx, offered)
  }
}

const lapse = async (tx: Tx, platform: Posting, event: Event, entry: Waiting): Promise<void> => {
  await updateWaiting(tx, entry.id, { state: 'lapsed' })
  if (entry.emailedAt === null || !canBeEmailed(entry.email)) return
  const link = await waitingLink(tx, platform, entry.id)
  await platform.mailer.post(tx, offerLapsedEmail(event, entry, link))
}

/** They have what was offered. If they took fewer places than they asked for, they can wait for the rest and keep their place in line. */
const settleTaken = async (tx: Tx, { entry, places }: Offered): Promise<void> => {
  const rest = entry.numberOfAttendees - places
  const waitsOn = entry.wantsRest && rest > 0
  await updateWaiting(
    tx,
    entry.id,
    waitsOn
      ? { ...noOffer, state: 'waiting', numberOfAttendees: rest, isForMore: true, wantsRest: false }
      : { state: 'taken' },
  )
}

/** For those who wait again. */
export const noOffer = { registrationId: null, offeredFrom: null, emailedAt: null, remindedAt: null } as const

type Times = NonNullable<ReturnType<typeof offerTimes>>

/**
 * In the order of the line, to those whose whole party fits. The others keep their place. What is then left and fits no one is
 * offered to the first who would take fewer.
 */
const shareOut = async (tx: Tx, event: Event, times: Times): Promise<void> => {
  let left = spotsLeft(event) ?? Infinity
  if (left === 0) return
  left -= await topUp(tx, event.id, left)
  const unserved: Waiting[] = []
  for (const entry of left > 0 ? await listWaiting(tx, event.id) : []) {
    if (entry.numberOfAttendees > left) {
      unserved.push(entry)
      continue
    }
    await offer(tx, event, entry, entry.numberOfAttendees, times)
    left -= entry.numberOfAttendees
  }
  const first = unserved.find(({ takesFewer }) => takesFewer)
  if (left > 0 && first) await offer(tx, event, first, left, times)
}

/** More came free in the night: an offer of too few places that no one has read of yet grows. */
const topUp = async (tx: Tx, eventId: string, free: number): Promise<number> => {
  let added = 0
  for (const { entry, places } of await listOffered(tx, eventId)) {
    const more = Math.min(entry.numberOfAttendees - places, free - added)
    if (more <= 0 || entry.emailedAt !== null || entry.registrationId === null) continue
    await updateRegistration(tx, entry.registrationId, { numberOfAttendees: places + more })
    added += more
  }
  return added
}

const offer = async (
  tx: Tx,
  { id: eventId, currency, ways }: Event,
  { id, name, email, phone, isForMore }: Waiting,
  places: number,
  { from, until }: Times,
): Promise<void> => {
  const held = await insertHold(tx, {
    id: randomUUID(),
    eventId,
    name,
    email,
    phone,
    numberOfAttendees: places,
    paymentStatus: 'pending',
    currency,
    // People wait for a place in the hall.
    way: ways ? 'in-person' : null,
    holdExpiresAt: until,
    isOffer: true,
    isAddition: isForMore,
  })
  await updateWaiting(tx, id, {
    state: 'offered',
    registrationId: held.id,
    offeredFrom: from,
    emailedAt: null,
    remindedAt: null,
  })
}

/** To one person, even if others stand before them. False where nothing is offered: the start is too near. */
export const offerTo = async (tx: Tx, event: Event, entry: Waiting, places: number): Promise<boolean> => {
  const times = offerTimes(event, await databaseNow(tx))
  if (times) await offer(tx, event, entry, places, times)
  return times !== undefined
}

/** The emails about the offers that have begun and that no one was emailed about. Who only has a phone hears of it from the team. */
const postOffers = async (tx: Tx, platform: Posting, event: Event): Promise<void> => {
  for (const { entry, places, until } of await listUnasked(tx, event.id)) {
    await updateWaiting(tx, entry.id, { emailedAt: new Date().toISOString() })
    if (until === null || !canBeEmailed(entry.email)) continue
    const link = await waitingLink(tx, platform, entry.id)
    await platform.mailer.post(tx, offerEmail(event, entry, { link, places, until }))
  }
}

/** Each email has a link of its own; the older ones stay valid. */
export const waitingLink = async (tx: Tx, { publicUrl }: Posting, waitingId: string): Promise<string> =>
  linkTo(publicUrl, paths.waitingList, await waitingLinks.add(tx, { waitingId }))
