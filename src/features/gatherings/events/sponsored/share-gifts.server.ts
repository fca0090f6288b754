import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { lockEventRow } from '../paid-registration/holds.server.ts'
import { updateRegistration } from '../paid-registration/paid-queries.server.ts'
import { isFree, isOpen, spotsLeft } from '../policy.ts'
import { findEventWithMeeting } from '../queries.server.ts'
import { postRegistrationEmail } from '../registration/mailing.server.ts'
import { insertHold } from '../registration/queries.server.ts'
import {
  insertUsed,
  leftOf,
  listPool,
  listWaitingClaims,
  returnUsed,
  standingOf,
  updateClaim,
  type SeatClaim,
  type SeatGift,
} from './queries.server.ts'

type Posting = Pick<Platform, 'mailer' | 'publicUrl' | 'secret'>

/**
 * Gives the places of the pool to those who wait for one, in their order, as far as the event has seats. It follows whatever
 * frees a seat or adds to the pool, in the same transaction and under the lock of the event.
 */
export const shareGifts = async (tx: Tx, platform: Posting, eventId: string): Promise<void> => {
  if ((await listWaitingClaims(tx, eventId)).length === 0) return
  await lockEventRow(tx, eventId)
  const event = await findEventWithMeeting(tx, eventId)
  if (!event || isFree(event) || !isOpen(event, new Date())) return
  let free = spotsLeft(event) ?? Infinity
  const pool = (await listPool(tx, eventId)).map((gift) => ({ gift, left: leftOf(gift) }))
  for (const claim of await listWaitingClaims(tx, eventId)) {
    const standing = await standingOf(tx, eventId, claim.email)
    // They have paid themselves. Who is paying now is looked at again once it is decided.
    if (standing === 'sure') await updateClaim(tx, claim.id, { state: 'left' })
    if (standing !== undefined || claim.numberOfAttendees > free) continue
    const parts = takeFrom(pool, claim.numberOfAttendees)
    if (!parts) continue
    await give(tx, platform, event, claim, parts)
    free -= claim.numberOfAttendees
  }
}

type InPool = { gift: SeatGift; left: number }
type Part = { gift: SeatGift; seats: number }

/** So many places of one price: the registration says what each of them cost. Nothing if there are too few. */
const takeFrom = (pool: InPool[], wanted: number): Part[] | undefined => {
  for (const { gift: first } of pool) {
    const alike = pool.filter(({ gift }) => isOfPrice(gift, first))
    if (alike.reduce((sum, { left }) => sum + left, 0) < wanted) continue
    const parts: Part[] = []
    let missing = wanted
    for (const one of alike) {
      const seats = Math.min(one.left, missing)
      if (seats === 0) continue
      one.left -= seats
      missing -= seats
      parts.push({ gift: one.gift, seats })
    }
    return parts
  }
  return undefined
}

const isOfPrice = (one: SeatGift, other: SeatGift): boolean =>
  one.each === other.each && one.currency === other.currency && one.priceChoice?.id === other.priceChoice?.id

/** A registration like any that is paid for: what was paid is what the gift has paid. */
const give = async (
  tx: Tx,
  platform: Posting,
  event: CalendarEvent,
  { id, name, email, phone, numberOfAttendees, companions, answers }: SeatClaim,
  parts: Part[],
): Promise<void> => {
  const { each, currency, priceChoice } = parts[0]!.gift
  const registration = await insertHold(tx, {
    id: randomUUID(),
    eventId: event.id,
    name,
    email,
    phone,
    numberOfAttendees,
    companions,
    answers,
    // Like those on the waiting list, they wait for a place in the hall.
    way: event.ways ? 'in-person' : null,
    priceChoice,
    paymentStatus: 'completed',
    amountPaid: each * numberOfAttendees,
    currency,
  })
  for (const { gift, seats } of parts)
    await insertUsed(tx, { giftId: gift.id, registrationId: registration.id, seats })
  await updateClaim(tx, id, { state: 'given', registrationId: registration.id })
  await postRegistrationEmail(tx, platform, event, registration)
  tx.touch('seats')
}

/** The registration is cancelled: what was given for it is for the next who waits. Answers whether a gift had paid for it. */
export const returnPlaces = async (tx: Tx, registrationId: string): Promise<boolean> => {
  if (!(await returnUsed(tx, registrationId))) return false
  await tx.execute(
    sql`update seat_claims set state = 'returned' where registration_id = ${registrationId} and state = 'given'`,
  )
  return true
}

/** Cancels a place that a gift pays for, and gives it back to the pool. */
export const giveUpSponsored = async (tx: Tx, registrationId: string): Promise<boolean> => {
  if (!(await returnPlaces(tx, registrationId))) return false
  await updateRegistration(tx, registrationId, { cancelledAt: sql`now()` })
  tx.touch('seats')
  return true
}
