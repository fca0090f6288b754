import { findReceipt, nameByReceipt } from '#features/payments/books/receipts.server.ts'
import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import { needsProof } from '#features/payments/policy.ts'
import type { RefundStarted } from '#features/payments/schema.ts'
import { record } from '#features/team/audit/service.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { ensureProved } from '#server/http/access.ts'
import type { Admin } from '#server/http/actors.ts'
import { canBeEmailed } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { cancelledByUsEmail } from '../../dashboard/emails.server.ts'
import { placesText } from '../../event-words.ts'
import { lockEventOf } from '../../paid-registration/holds.server.ts'
import { findRegistration } from '../../paid-registration/paid-queries.server.ts'
import { isOpen } from '../../policy.ts'
import { findEvent } from '../../queries.server.ts'
import { offerSeats } from '../../waiting/offer-seats.server.ts'
import { lockGift, withdraw } from '../gift-ends.server.ts'
import { hasSponsor, leftOf, listGiven, listSponsored, listWaitingClaims } from '../queries.server.ts'
import type { GivenPlaces } from '../schema.ts'
import { giveUpSponsored } from '../share-gifts.server.ts'

export const readGivenPlaces = async (db: Queryable, eventId: string): Promise<GivenPlaces> => {
  ensure(await findEvent(db, eventId), 'event_not_found')
  const [gifts, sponsored, waiting] = await Promise.all([
    listGiven(db, eventId),
    listSponsored(db, eventId),
    listWaitingClaims(db, eventId),
  ])
  return {
    gifts: await Promise.all(
      gifts.map(async (gift) => {
        const payment = await findPaymentOfSubject(db, gift.id)
        const receipt = payment && (await findReceipt(db, payment.id))
        const { id, createdAt, giverName, giverEmail, message, seats, each, currency, used, withdrawn } = gift
        return {
          id,
          createdAt,
          giverName,
          giverEmail,
          message,
          seats,
          each,
          currency,
          used,
          withdrawn,
          left: leftOf(gift),
          receiptNumber: receipt?.number ?? null,
        }
      }),
    ),
    sponsored,
    waiting: waiting.map(({ id, name, email, numberOfAttendees, waitsSince }) => ({
      id,
      name,
      email,
      places: numberOfAttendees,
      waitsSince: waitsSince!,
    })),
  }
}

/** Places that no one has. One that is used is refused, with the reason. */
export const refundPlaces = (
  platform: Platform,
  admin: Admin,
  giftId: string,
  places: number,
): Promise<RefundStarted> =>
  platform.db.transaction(async (tx) => {
    const locked = await lockGift(tx, giftId)
    ensure(locked?.gift.status === 'given', 'seat_gift_not_found')
    const { amount, currency } = { amount: places * locked.gift.each, currency: locked.gift.currency }
    if (needsProof({ amount, currency })) ensureProved(admin)
    const started = await withdraw(tx, platform, locked, places)
    await record(tx, admin, {
      action: 'seat-gift.refunded',
      subject: { id: giftId, name: await nameByReceipt(tx, giftId, locked.event.title) },
      summary: `${placesText(places)}, ${formatMoney(started)}`,
    })
    return started
  })

/** The guest gets the email of any cancelled registration, and the place is for the next who waits. */
export const takeBackSponsored = (platform: Platform, admin: Admin, registrationId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    await lockEventOf(tx, registrationId)
    const registration = await findRegistration(tx, registrationId)
    const event = registration && (await findEvent(tx, registration.eventId))
    ensure(event && (await hasSponsor(tx, registrationId)), 'registration_not_found')
    if (registration.cancelledAt) return
    if (!isOpen(event, new Date()))
      throw new Refusal('registration_closed', { sentence: 'This event has finished or been cancelled.' })
    await giveUpSponsored(tx, registrationId)
    if (canBeEmailed(registration.email))
      await platform.mailer.post(tx, cancelledByUsEmail(event, registration, platform.publicUrl))
    await offerSeats(tx, platform, event.id)
    // Who they are stays out of the log.
    await record(tx, admin, {
      action: 'seat-gift.withdrawn',
      subject: { id: event.id, name: event.title },
      summary: placesText(registration.numberOfAttendees),
    })
  })

/** A place that a gift pays for has no payment of its own. Only those who may refund at all read this. */
export const ensureNotSponsored = async (tx: Tx, registrationId: string): Promise<void> => {
  if (await hasSponsor(tx, registrationId))
    throw new Refusal('conflict', {
      sentence: "A gift paid for this place. Withdraw it under “Given places” on the event's page.",
    })
}
