import { sql } from 'drizzle-orm'
import type { RefundReason } from '#features/payments/categories.ts'
import type { BookedRefund, PaymentPurpose, StartedRefund } from '#features/payments/purposes.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { longDay } from '#shared/time/dates.ts'
import { ensure } from '#shared/calls/errors.ts'
import { paths } from '#shared/paths.ts'
import { freeHoldsOf, lockEventOf, prolongForPrompt, release } from './holds.server.ts'
import {
  findRegistration,
  findWithEvent,
  listRivals,
  updateRegistration,
  type Registration,
  type RegistrationAtEvent,
} from './paid-queries.server.ts'
import { noteRefundDone, noteRefundFailed } from './refund-notes.server.ts'
import { areOthersReturned } from '../deposit/pay-back.server.ts'
import { isOpen, spotsLeft } from '../policy.ts'
import { choiceText } from '../prices/prices.ts'
import { findEventWithMeeting } from '../queries.server.ts'
import { forWay } from '../ways/ways.ts'
import { latePaymentEmail, refundStartedEmail } from '../registration/refund-emails.server.ts'
import { seatsCorrectedEmail } from '../registration/hand-emails.server.ts'
import { postRegistrationEmail } from '../registration/mailing.server.ts'
import { offerSeats } from '../waiting/offer-seats.server.ts'

/** What a payment means to a registration. */
export const registrationPurpose = (platform: Platform): PaymentPurpose => ({
  lockSubject: lockEventOf,
  settled: (tx, payment, issueReceipt) => seat(tx, platform, payment, issueReceipt),
  prompted: async (tx, { subjectId }) => {
    const registration = await findRegistration(tx, subjectId)
    // Its seats may be another's by now: no one should pay for them.
    ensure(registration?.holdsSeats && registration.paymentStatus === 'pending', 'hold_over')
    await prolongForPrompt(tx, subjectId)
  },
  failed: async (tx, payment) => {
    const { subjectId } = payment
    const found = await findWithEvent(tx, subjectId)
    if (found?.registration.paymentStatus !== 'pending') return
    // Its payer may begin again until the hold ends.
    if (payment.promptedAt) return
    // What is offered to someone stays theirs until its own time has run out.
    if (found.registration.isOffer) return
    await updateRegistration(tx, subjectId, { paymentStatus: 'failed' })
    await offerSeats(tx, platform, found.event.id)
    tx.touch('seats')
  },
  refundStarted: (tx, payment, refund) => announce(tx, platform, payment, refund),
  refunded: (tx, payment, refund) => unseat(tx, platform, payment, refund),
  refundFailed: async (tx, { subjectId, currency }, refund) => {
    const found = await findWithEvent(tx, subjectId)
    tx.touch('seats')
    if (found) await noteRefundFailed(tx, platform, found, { ...refund, currency })
  },
  corrected: (tx, payment, receiptNumber) => takeBack(tx, platform, payment, receiptNumber),
  emailOf: async (db, { subjectId }) => {
    const registration = await findRegistration(db, subjectId)
    ensure(registration, 'payment_not_found')
    return registration.email
  },
  pagesOf: async (db, { subjectId, reference }) => {
    const registration = await findRegistration(db, subjectId)
    ensure(registration, 'payment_not_found')
    return {
      returnTo: `${paths.eventRegistrationSuccess}?payment_intent=${reference}`,
      cancelTo: paths.eventRegistration(registration.eventId),
    }
  },
  describe: (db, { subjectId }) =>
    describePlaces(db, subjectId, ({ deposit }) => (deposit ? 'Deposit' : undefined)),
})

/** What a receipt says of the places that were paid, and of which part of their price. */
export const describePlaces = async (
  db: Queryable,
  registrationId: string,
  partOf: (registration: Registration) => string | undefined,
): ReturnType<PaymentPurpose['describe']> => {
  const found = await findWithEvent(db, registrationId)
  if (!found) return undefined
  const { event, registration } = found
  const { name, numberOfAttendees, priceChoice, currency } = registration
  const part = partOf(registration)
  return {
    name,
    purpose: `${event.title}, ${longDay(event.date)}`,
    details: [
      { label: 'Places', value: String(numberOfAttendees) },
      ...(priceChoice ? [{ label: 'Price', value: choiceText(priceChoice, currency) }] : []),
      ...(part ? [{ label: 'Part', value: part }] : []),
    ],
  }
}

/** A treasurer recorded the payment by mistake, so its seats are free again. */
const takeBack = async (
  tx: Tx,
  platform: Platform,
  { subjectId, amount, currency }: Payment,
  receiptNumber: string,
): Promise<void> => {
  const found = await findWithEvent(tx, subjectId)
  if (!found) return
  const { event, registration } = found
  tx.touch('seats')
  if (registration.cancelledAt) return
  await updateRegistration(tx, subjectId, { cancelledAt: sql`now()` })
  await offerSeats(tx, platform, event.id)
  if (!isDeletedAddress(registration.email))
    await platform.mailer.post(
      tx,
      seatsCorrectedEmail(event, registration, { amount, currency, receiptNumber }),
    )
}

const seat = async (
  tx: Tx,
  platform: Platform,
  payment: Payment,
  issueReceipt: () => Promise<string>,
): Promise<RefundReason | undefined> => {
  const found = await findWithEvent(tx, payment.subjectId)
  if (!found) return 'registration closed'
  const { registration } = found
  const reason = await reasonAgainst(tx, found, payment)
  tx.touch('seats')
  if (reason) {
    // The registration releases its seats, if it held any. Who has paid at the door keeps them.
    if (registration.paymentStatus !== 'completed')
      await updateRegistration(tx, registration.id, { paymentStatus: 'failed' })
    await offerSeats(tx, platform, found.event.id)
    return reason
  }
  const completed = await updateRegistration(tx, registration.id, {
    paymentStatus: 'completed',
    amountPaid: payment.amount,
    paymentReference: payment.reference,
    isOffer: false,
  })
  const { id: paymentId, amount, currency } = payment
  const paid = { amount, currency, paymentId, receiptNumber: await issueReceipt() }
  await postRegistrationEmail(tx, platform, found.event, completed, { paid })
  // A late payer comes before those who wait, and they before everyone else.
  await offerSeats(tx, platform, found.event.id)
  return undefined
}

/** Why the seat cannot be given, though it is paid for. */
const reasonAgainst = async (
  tx: Tx,
  { event, registration }: RegistrationAtEvent,
  { attempt, reference }: Payment,
): Promise<RefundReason | undefined> => {
  const isPaid = registration.paymentStatus === 'completed' && !registration.cancelledAt
  // By another payment, at the door.
  if (isPaid && registration.paymentReference !== reference) return 'paid twice'
  if (event.state === 'cancelled') return 'event cancelled'
  if (!isOpen(event, new Date()) || registration.cancelledAt) return 'registration closed'
  if (!registration.holdsSeats) await freeHoldsOf(tx, event.id)
  const rivals = await listRivals(tx, registration, attempt)
  if (rivals.some(({ paymentStatus }) => paymentStatus !== 'pending')) return 'paid twice'
  if (!registration.holdsSeats && !(await hasRoom(tx, registration, rivals))) return 'no seat left'
  // Of two registrations under one address or one attempt, the paid one gets the seat.
  for (const rival of rivals) await release(tx, rival)
  return undefined
}

/** The seats of rivals count as free for the registration that is paid. */
const hasRoom = async (tx: Tx, wanted: Registration, rivals: Registration[]): Promise<boolean> => {
  const event = await findEventWithMeeting(tx, wanted.eventId)
  const left = event ? spotsLeft(forWay(event, wanted.way)) : 0
  if (left === null) return true
  const freed = rivals.filter(({ way }) => way === wanted.way)
  return left + freed.reduce((sum, rival) => sum + rival.numberOfAttendees, 0) >= wanted.numberOfAttendees
}

/** What becomes of the seat. As it was before this refund: its owner may have cancelled while it was on its way. */
const seatAfter = (
  registration: Registration,
  { reference }: Pick<Payment, 'reference'>,
  isWhole: boolean,
) => {
  // Or it was paid by another payment, at the door.
  const isOfThis = registration.paymentStatus === 'completed' && registration.paymentReference === reference
  if (!isOfThis) return 'never was' as const
  if (registration.cancelledAt) return 'was given back' as const
  return isWhole ? ('goes' as const) : ('stays' as const)
}

const announce = async (
  tx: Tx,
  platform: Platform,
  payment: Payment,
  { amount, reason, isWhole }: StartedRefund,
): Promise<void> => {
  const found = await findWithEvent(tx, payment.subjectId)
  tx.touch('seats')
  if (!found || isDeletedAddress(found.registration.email)) return
  const { event, registration } = found
  const refund = { amount, currency: payment.currency }
  const seat = seatAfter(registration, payment, isWhole)
  await platform.mailer.post(
    tx,
    seat === 'never was'
      ? latePaymentEmail(event, registration, refund, reason, platform.publicUrl)
      : refundStartedEmail(event, registration, refund, seat, platform.publicUrl),
  )
}

const unseat = async (
  tx: Tx,
  platform: Platform,
  payment: Payment,
  { amount, isWhole, given }: BookedRefund,
): Promise<void> => {
  const { subjectId, currency } = payment
  const found = await findWithEvent(tx, subjectId)
  if (!found) return
  const { event, registration } = found
  // The rest that was paid may still be with us.
  const isAll = isWhole && (await areOthersReturned(tx, registration.id, subjectId))
  const seat = seatAfter(registration, payment, isAll)
  if (seat === 'goes') await updateRegistration(tx, subjectId, { cancelledAt: sql`now()` })
  if (seat === 'never was' && registration.paymentStatus !== 'completed')
    await updateRegistration(tx, subjectId, { paymentStatus: 'failed' })
  await offerSeats(tx, platform, event.id)
  tx.touch('seats')
  await noteRefundDone(tx, platform, { event, registration, seat }, { amount, currency, given })
}
