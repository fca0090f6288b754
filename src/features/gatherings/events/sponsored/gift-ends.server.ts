import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import type { RefundReason } from '#features/payments/categories.ts'
import { refundSubject } from '#features/payments/refunds/start-refund.server.ts'
import type { RefundStarted } from '#features/payments/schema.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { linkTo } from '#server/private-links.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { paths } from '#shared/paths.ts'
import { hoursAfter } from '#shared/time/dates.ts'
import { hasPrice } from '../prices/prices.ts'
import { publicColumns, findEvent } from '../queries.server.ts'
import type { Event } from '../schema.ts'
import { events } from '../tables.server.ts'
import { isListed } from '../visible.server.ts'
import { offerSeats } from '../waiting/offer-seats.server.ts'
import { seatGiftRefundEmail, seatGiftUnusedEmail } from './emails.server.ts'
import { choiceDays, isPastUse, takesGifts } from './policy.ts'
import {
  findGift,
  findGiftByToken,
  giftLinks,
  leftOf,
  listToEnd,
  updateGift,
  type SeatGift,
} from './queries.server.ts'
import type { MySeatGift } from './schema.ts'

type Refunding = Pick<Platform, 'jobs' | 'mailer'>

/** Asks the givers of places that no one can use now, and refunds those who have not chosen. */
export const endGiftsJob = (platform: Platform): Job => ({
  name: 'end-seat-gifts',
  schedule: '*/10 * * * *',
  queue: { retryLimit: 0 },
  run: async () => {
    for (const { id, isAsked } of await listToEnd(platform.db, choiceDays))
      await platform.db
        .transaction((tx) => end(tx, platform, id, isAsked))
        // One that needs a person holds up no other.
        .catch((error: unknown) =>
          platform.log.error({ err: error, gift: id }, 'a gift of places did not end'),
        )
  },
})

const end = async (tx: Tx, platform: Platform, id: string, isAsked: boolean): Promise<void> => {
  const found = await lockGift(tx, id)
  if (!found || leftOf(found.gift) === 0 || !isPastUse(found.event, new Date())) return
  const { gift, event } = found
  // Who has deleted their data cannot be asked.
  if (isAsked || isDeletedAddress(gift.giverEmail)) await withdraw(tx, platform, found, leftOf(gift))
  else {
    const asked = await updateGift(tx, id, { askedAt: new Date().toISOString() })
    const token = await giftLinks.add(tx, { giftId: id })
    await platform.mailer.post(
      tx,
      seatGiftUnusedEmail(event, asked, {
        places: leftOf(asked),
        money: moneyOf(asked),
        link: linkTo(platform.publicUrl, paths.myPlacesGiven, token),
        until: chooseUntil(asked),
      }),
    )
  }
}

const moneyOf = (gift: SeatGift) => ({ amount: leftOf(gift) * gift.each, currency: gift.currency })

const chooseUntil = ({ askedAt }: SeatGift): string =>
  hoursAfter(askedAt ?? new Date().toISOString(), choiceDays * 24)

type Locked = { gift: SeatGift; event: Event }

/** The gift, whose event is locked: no one gets a place of it in the meantime. */
export const lockGift = async (tx: Tx, id: string): Promise<Locked | undefined> => {
  await tx.execute(
    sql`select 1 from events where id = (select event_id from seat_gifts where id = ${id}) for update`,
  )
  const gift = await findGift(tx, id)
  const event = gift && (await findEvent(tx, gift.eventId))
  return event && { gift, event }
}

/** Sends back the money of places that no one has. What is used stays. */
export const withdraw = async (
  tx: Tx,
  { jobs, mailer }: Refunding,
  { gift, event }: Locked,
  places: number,
): Promise<RefundStarted> => {
  const left = leftOf(gift)
  if (places > left)
    throw new Refusal('conflict', {
      sentence:
        left === 0
          ? 'All places of this gift are used or refunded. A place that someone has cannot be refunded: withdraw it first.'
          : `Only ${left} of the places of this gift ${left === 1 ? 'is' : 'are'} left. A place that someone has cannot be refunded: withdraw it first.`,
    })
  const reason: RefundReason = event.state === 'cancelled' ? 'event cancelled' : 'asked for'
  await updateGift(tx, gift.id, { withdrawn: gift.withdrawn + places })
  const started = await refundSubject(tx, jobs, { subjectId: gift.id, amount: places * gift.each, reason })
  if (!isDeletedAddress(gift.giverEmail))
    await mailer.post(tx, seatGiftRefundEmail(event, gift, started, reason))
  tx.touch('seats')
  return started
}

/** The next events of the same price. */
const listNext = async (db: Queryable, gift: SeatGift): Promise<Event[]> => {
  const rows = await db
    .select(publicColumns)
    .from(events)
    .where(
      and(
        isListed,
        ne(events.id, gift.eventId),
        eq(events.state, 'planned'),
        eq(events.currency, gift.currency),
        sql`${events.startsAt} > now() and (${events.registrationClosesAt} is null or ${events.registrationClosesAt} > now())`,
        sql`(${events.price} = ${gift.each}
          or ${events.priceChoices} @> jsonb_build_array(jsonb_build_object('amount', ${gift.each}::int)))`,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(5)
  return rows
}

export const viewSeatGift = async ({ db }: Platform, token: string): Promise<MySeatGift> => {
  const gift = await findGiftByToken(db, token)
  const event = gift && (await findEvent(db, gift.eventId))
  ensure(event, 'seat_gift_not_found')
  const places = leftOf(gift)
  return {
    seats: gift.seats,
    amount: gift.seats * gift.each,
    currency: gift.currency,
    event,
    withdrawn: gift.withdrawn,
    choice:
      places > 0 && isPastUse(event, new Date())
        ? { places, money: moneyOf(gift), until: chooseUntil(gift), events: await listNext(db, gift) }
        : null,
  }
}

/** All of it that is left goes to another event of the same price. */
export const passOn = async (platform: Platform, token: string, toEventId: string): Promise<MySeatGift> => {
  await platform.db.transaction(async (tx) => {
    const first = await findGiftByToken(tx, token)
    ensure(first, 'seat_gift_not_found')
    // In the order of their ids: two who wait for each other would wait for ever.
    await tx.execute(
      sql`select 1 from events where id in (${first.eventId}, ${toEventId}) order by id for update`,
    )
    const { gift, event } = await ensureOpenChoice(tx, token)
    ensure(event.id === first.eventId, 'overtaken')
    if (event.id === toEventId) return
    const to = await findEvent(tx, toEventId)
    const isFit = to && takesGifts(to, new Date()) && to.currency === gift.currency && hasPrice(to, gift.each)
    if (!isFit)
      throw new Refusal('conflict', {
        sentence: 'This event no longer takes registrations at that price. Choose another one.',
      })
    const priceChoice = to.priceChoices?.find(({ amount }) => amount === gift.each) ?? null
    await updateGift(tx, gift.id, { eventId: to.id, priceChoice, askedAt: null })
    await offerSeats(tx, platform, to.id)
    tx.touch('seats')
  })
  return viewSeatGift(platform, token)
}

export const takeBack = async (platform: Platform, token: string): Promise<MySeatGift> => {
  await platform.db.transaction(async (tx) => {
    const first = await findGiftByToken(tx, token)
    ensure(first, 'seat_gift_not_found')
    await lockGift(tx, first.id)
    const locked = await ensureOpenChoice(tx, token)
    await withdraw(tx, platform, locked, leftOf(locked.gift))
  })
  return viewSeatGift(platform, token)
}

const ensureOpenChoice = async (tx: Tx, token: string): Promise<Locked> => {
  const gift = await findGiftByToken(tx, token)
  const event = gift && (await findEvent(tx, gift.eventId))
  ensure(event, 'seat_gift_not_found')
  if (leftOf(gift) === 0 || !isPastUse(event, new Date()))
    throw new Refusal('conflict', { sentence: 'There is nothing left to decide about this gift.' })
  ensure(await findPaymentOfSubject(tx, gift.id), 'payment_not_found')
  return { gift, event }
}
