import { sql } from 'drizzle-orm'
import { abandonRivals } from '#features/payments/attempt.server.ts'
import { nameByReceipt } from '#features/payments/books/receipts.server.ts'
import type { RefundReason } from '#features/payments/categories.ts'
import { totalsOf, wasPaidBefore } from '#features/payments/lookups.server.ts'
import type { PaymentPurpose } from '#features/payments/purposes.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import { paymentProgram, recordProgram } from '#features/team/audit/service.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { longDay } from '#shared/time/dates.ts'
import { isFree, isOpen } from '../policy.ts'
import { choiceText } from '../prices/prices.ts'
import { findEvent } from '../queries.server.ts'
import { refundEmail, refundFailedEmail } from '../registration/refund-emails.server.ts'
import type { Event } from '../schema.ts'
import { offerSeats } from '../waiting/offer-seats.server.ts'
import { seatGiftEmail, seatGiftRefundEmail } from './emails.server.ts'
import { findGift, updateGift, type SeatGift } from './queries.server.ts'

/** What a payment means to places that are given. */
export const seatGiftPurpose = (platform: Platform): PaymentPurpose => ({
  lockSubject: (tx, id) =>
    tx.execute(
      sql`select 1 from events where id = (select event_id from seat_gifts where id = ${id}) for update`,
    ),
  settled: async (tx, payment, issueReceipt, { paidAt }) => {
    const found = await findBoth(tx, payment)
    if (!found) return 'registration closed'
    const { gift, event } = found
    const reason = await reasonAgainst(tx, event, payment)
    if (reason) return reason
    await abandonRivals(tx, payment)
    await updateGift(tx, gift.id, { status: 'given' })
    const { id: paymentId, amount, currency } = payment
    const paid = { amount, currency, paymentId, paidAt, receiptNumber: await issueReceipt() }
    if (!isDeletedAddress(gift.giverEmail))
      await platform.mailer.post(tx, seatGiftEmail(event, gift, paid, platform.publicUrl))
    // Those who wait for a place that was given get it now.
    await offerSeats(tx, platform, event.id)
    tx.touch('seats')
    return undefined
  },
  prompted: async (tx, payment) => {
    const found = await findBoth(tx, payment)
    // No phone rings for money that would only go back.
    ensure(found && isUsable(found.event), 'registration_closed')
  },
  failed: async (tx, { subjectId }) => {
    const gift = await findGift(tx, subjectId)
    if (gift?.status === 'pending') await updateGift(tx, subjectId, { status: 'failed' })
  },
  refundStarted: async (tx, payment, { amount, reason }) => {
    const found = await findBoth(tx, payment)
    if (!found || isDeletedAddress(found.gift.giverEmail)) return
    const refund = { amount, currency: payment.currency }
    await platform.mailer.post(tx, seatGiftRefundEmail(found.event, found.gift, refund, reason))
  },
  refunded: async (tx, payment, { amount, given }) => {
    const found = await findBoth(tx, payment)
    if (!found) return
    const { gift, event } = found
    if (gift.status === 'given') await withdrawPaidBack(tx, gift, payment)
    tx.touch('seats')
    const refund = { amount, currency: payment.currency }
    if (!given) await note(tx, found, 'seat-gift.refund-done', formatMoney(refund))
    if (isDeletedAddress(gift.giverEmail)) return
    await platform.mailer.post(
      tx,
      refundEmail(event, asPayer(gift), refund, { seat: 'never was', given }, platform.publicUrl),
    )
  },
  refundFailed: async (tx, payment, { amount, failure, wasDone }) => {
    const found = await findBoth(tx, payment)
    if (!found) return
    const refund = { amount, currency: payment.currency }
    await note(tx, found, 'seat-gift.refund-failed', `${formatMoney(refund)}. ${failure}`)
    if (!isDeletedAddress(found.gift.giverEmail))
      await platform.mailer.post(tx, refundFailedEmail(found.event, asPayer(found.gift), refund, { wasDone }))
  },
  emailOf: async (db, { subjectId }) => {
    const gift = await findGift(db, subjectId)
    ensure(gift, 'payment_not_found')
    return gift.giverEmail
  },
  pagesOf: async (db, { subjectId, reference }) => {
    const gift = await findGift(db, subjectId)
    ensure(gift, 'payment_not_found')
    return {
      returnTo: `${paths.placeGiven}?payment_intent=${reference}`,
      cancelTo: paths.giveAPlace(gift.eventId),
    }
  },
  describe: async (db, payment) => {
    const found = await findBoth(db, payment)
    if (!found) return undefined
    const { gift, event } = found
    const { priceChoice, currency } = gift
    return {
      name: gift.giverName,
      purpose: `Places given: ${event.title}, ${longDay(event.date)}`,
      details: [
        { label: 'Places', value: String(gift.seats) },
        ...(priceChoice ? [{ label: 'Price', value: choiceText(priceChoice, currency) }] : []),
      ],
    }
  },
})

type Both = { gift: SeatGift; event: Event }

const findBoth = async (
  db: Queryable,
  { subjectId }: Pick<Payment, 'subjectId'>,
): Promise<Both | undefined> => {
  const gift = await findGift(db, subjectId)
  const event = gift && (await findEvent(db, gift.eventId))
  return event && { gift, event }
}

/** Why a gift cannot be used, though it is paid for. */
const reasonAgainst = async (tx: Tx, event: Event, payment: Payment): Promise<RefundReason | undefined> => {
  if (await wasPaidBefore(tx, payment)) return 'paid twice'
  if (event.state === 'cancelled') return 'event cancelled'
  return isUsable(event) ? undefined : 'registration closed'
}

const isUsable = (event: Event): boolean => !isFree(event) && isOpen(event, new Date())

/** Money that went back, from here or in the provider's own dashboard, takes places with it that no one has. */
const withdrawPaidBack = async (tx: Tx, gift: SeatGift, payment: Payment): Promise<void> => {
  const { refunded } = await totalsOf(tx, payment.id)
  const places = Math.min(gift.seats - gift.used, Math.ceil(refunded / gift.each))
  if (places > gift.withdrawn) await updateGift(tx, gift.id, { withdrawn: places })
}

const asPayer = ({ giverName, giverEmail, seats }: SeatGift) => ({
  name: giverName ?? '',
  email: giverEmail,
  numberOfAttendees: seats,
})

const note = async (
  tx: Tx,
  { gift, event }: Both,
  action: 'seat-gift.refund-done' | 'seat-gift.refund-failed',
  summary: string,
): Promise<void> => {
  const name = await nameByReceipt(tx, gift.id, event.title)
  await recordProgram(tx, paymentProgram, { action, subject: { id: gift.id, name }, summary })
}
