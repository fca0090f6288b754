import { sql } from 'drizzle-orm'
import type { RefundReason } from '#features/payments/categories.ts'
import type { BookedRefund, PaymentPurpose } from '#features/payments/purposes.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import type { Tx } from '#server/database/client.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { longDay } from '#shared/dates.ts'
import { ensure } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { freeHoldsOf, lockEventOf, prolongForPrompt, release } from './holds.server.ts'
import { findRegistration, listRivals, updateRegistration, type Registration } from './paid-queries.server.ts'
import { isOpen, spotsLeft } from '../policy.ts'
import { findEventWithMeeting } from '../queries.server.ts'
import { latePaymentEmail, refundEmail } from '../registration/refund-emails.server.ts'
import { seatsCorrectedEmail } from '../registration/hand-emails.server.ts'
import { postRegistrationEmail } from '../registration/mailing.server.ts'

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
    const found = await findBoth(tx, subjectId)
    if (found?.registration.paymentStatus !== 'pending') return
    // Its payer may begin again until the hold ends.
    if (payment.promptedAt) return
    await updateRegistration(tx, subjectId, { paymentStatus: 'failed' })
    tx.touch('seats')
  },
  refunded: (tx, payment, refund) => unseat(tx, platform, payment, refund),
  corrected: (tx, payment, receiptNumber) => takeBack(tx, platform, payment, receiptNumber),
  emailOf: async (db, { subjectId }) => {
    const registration = await findRegistration(db, subjectId)
    ensure(registration, 'payment_not_found')
    return registration.email
  },
  pagesOf: async (db, { subjectId, intentId }) => {
    const registration = await findRegistration(db, subjectId)
    ensure(registration, 'payment_not_found')
    return {
      returnTo: `${paths.eventRegistrationSuccess}?payment_intent=${intentId}`,
      cancelTo: paths.eventRegistration(registration.eventId),
    }
  },
  describe: async (db, { subjectId }) => {
    const registration = await findRegistration(db, subjectId)
    const event = registration && (await findEventWithMeeting(db, registration.eventId))
    if (!event) return undefined
    return {
      name: registration.name,
      purpose: `${event.title}, ${longDay(event.date)}`,
      details: [{ label: 'Places', value: String(registration.numberOfAttendees) }],
    }
  },
})

/** The seats of a payment that was noted wrongly are free again. */
const takeBack = async (
  tx: Tx,
  platform: Platform,
  { subjectId, amount, currency }: Payment,
  receiptNumber: string,
): Promise<void> => {
  const found = await findBoth(tx, subjectId)
  if (!found) return
  const { event, registration } = found
  tx.touch('seats')
  if (registration.cancelledAt) return
  await updateRegistration(tx, subjectId, { cancelledAt: sql`now()` })
  if (!isDeletedAddress(registration.email))
    await platform.mailer.post(
      tx,
      seatsCorrectedEmail(event, registration, { amount, currency, receiptNumber }),
    )
}

type EventAndRegistration = { event: CalendarEvent; registration: Registration }

const findBoth = async (tx: Tx, registrationId: string): Promise<EventAndRegistration | undefined> => {
  const registration = await findRegistration(tx, registrationId)
  const event = registration && (await findEventWithMeeting(tx, registration.eventId))
  return event && { event, registration }
}

const seat = async (
  tx: Tx,
  platform: Platform,
  payment: Payment,
  issueReceipt: () => Promise<string>,
): Promise<RefundReason | undefined> => {
  const found = await findBoth(tx, payment.subjectId)
  if (!found) return 'registration closed'
  const { registration } = found
  const reason = await reasonAgainst(tx, found, payment)
  tx.touch('seats')
  if (reason) {
    // The registration releases its seats, if it held any.
    await updateRegistration(tx, registration.id, { paymentStatus: 'failed' })
    return reason
  }
  const completed = await updateRegistration(tx, registration.id, {
    paymentStatus: 'completed',
    amountPaid: payment.amount,
    paymentIntentId: payment.intentId,
  })
  const { id: paymentId, amount, currency } = payment
  const paid = { amount, currency, paymentId, receiptNumber: await issueReceipt() }
  await postRegistrationEmail(tx, platform, found.event, completed, { paid })
  return undefined
}

/** Why the seat cannot be given, though it is paid for. */
const reasonAgainst = async (
  tx: Tx,
  { event, registration }: EventAndRegistration,
  { attempt }: Payment,
): Promise<RefundReason | undefined> => {
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
  const left = event ? spotsLeft(event) : 0
  if (left === null) return true
  return left + rivals.reduce((sum, rival) => sum + rival.numberOfAttendees, 0) >= wanted.numberOfAttendees
}

/** The email about the cancellation has already announced the refund. */
const wasNotified = ({ cancelledAt }: Registration, reason: RefundReason): boolean =>
  reason === 'attendee cancelled' || (reason === 'event cancelled' && cancelledAt !== null)

const unseat = async (
  tx: Tx,
  platform: Platform,
  { subjectId, currency }: Payment,
  { amount, reason, isWhole }: BookedRefund,
): Promise<void> => {
  const found = await findBoth(tx, subjectId)
  if (!found) return
  const { event, registration } = found
  const wasSeated = registration.paymentStatus === 'completed'
  if (isWhole && wasSeated && !registration.cancelledAt)
    await updateRegistration(tx, subjectId, { cancelledAt: sql`now()` })
  if (!wasSeated) await updateRegistration(tx, subjectId, { paymentStatus: 'failed' })
  tx.touch('seats')
  if (wasNotified(registration, reason)) return
  const refund = { amount, currency }
  // As it was before this refund: its owner may have cancelled while it was on its way.
  const seatAfter = registration.cancelledAt ? 'was given back' : isWhole ? 'goes' : 'stays'
  await platform.mailer.post(
    tx,
    wasSeated
      ? refundEmail(event, registration, refund, seatAfter, platform.publicUrl)
      : latePaymentEmail(event, registration, refund, reason, platform.publicUrl),
  )
}
