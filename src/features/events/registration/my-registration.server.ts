import type { Queryable, Tx } from '#server/database/client.ts'
import type { RefundStarted } from '#features/payments/schema.ts'
import {
  findPaymentOfSubject,
  findReceipt,
  refundSubject,
  totalsOf,
  type Payments,
} from '#features/payments/service.server.ts'
import type { Platform } from '#server/platform.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import { lockEventRow } from './holds.server.ts'
import { cancellationLetter } from '../mails.server.ts'
import { isOpen } from '../policy.ts'
import { findByToken, lockByToken, markCancelled, type OwnRegistration } from './queries.server.ts'
import type { MyRegistration } from '../schema.ts'

export const viewRegistration = ({ db }: Platform, token: string): Promise<MyRegistration> => view(db, token)

const view = async (db: Queryable, token: string): Promise<MyRegistration> => {
  const registration = await findByToken(db, shortSecretHash(token))
  ensure(registration, 'registration_not_found')
  return asItsOwnerSees(registration, await paymentOf(db, registration.id))
}

/** What was paid by card or by hand, if anything was. */
const paymentOf = async (db: Queryable, registrationId: string): Promise<MyRegistration['payment']> => {
  const payment = await findPaymentOfSubject(db, registrationId)
  if (!payment || (payment.status !== 'completed' && payment.status !== 'refunded')) return null
  const [{ refunded }, receipt] = await Promise.all([totalsOf(db, payment.id), findReceipt(db, payment.id)])
  const { amount, currency } = payment
  return { amount, currency, refunded, receiptNumber: receipt?.number ?? null }
}

/** The receipt, for whoever has the private link. */
export const readRegistrationReceipt = async (
  { db }: Platform,
  payments: Payments,
  token: string,
): Promise<{ name: string; content: Buffer }> => {
  const registration = await findByToken(db, shortSecretHash(token))
  ensure(registration, 'registration_not_found')
  const payment = await findPaymentOfSubject(db, registration.id)
  ensure(payment, 'receipt_not_found')
  return payments.readReceipt(payment.id)
}

/** Gives the seats back, once: whoever cancels again is answered the same. */
export const cancelRegistration = (platform: Platform, token: string): Promise<MyRegistration> =>
  platform.db.transaction(async (tx) => {
    const found = await findByToken(tx, shortSecretHash(token))
    if (found) await lockEventRow(tx, found.event.id)
    const registration = await lockByToken(tx, shortSecretHash(token))
    ensure(registration, 'registration_not_found')
    if (!registration.cancelledAt) await cancel(tx, platform, registration)
    return view(tx, token)
  })

/** Gives the seats of a registration that is locked back. */
export const cancel = async (
  tx: Tx,
  { mailer, jobs, publicUrl }: Platform,
  registration: OwnRegistration,
): Promise<void> => {
  ensureCancellable(registration)
  const isPaid = registration.paymentStatus === 'completed'
  const refund = isPaid ? await payBack(tx, jobs, registration.id) : undefined
  await mailer.post(tx, cancellationLetter(registration.event, registration, publicUrl, refund))
  await markCancelled(tx, registration.id)
  tx.touch('events')
}

const payBack = async (tx: Tx, jobs: Platform['jobs'], registrationId: string): Promise<RefundStarted> => {
  const payment = await findPaymentOfSubject(tx, registrationId)
  if (payment?.method !== 'card')
    throw new Refusal('paid_registration', {
      sentence: 'This was not paid by card, so a person has to pay it back. Please write to us.',
    })
  return refundSubject(tx, jobs, { subjectId: registrationId, reason: 'attendee cancelled' })
}

const ensureCancellable = ({ event, paymentStatus }: OwnRegistration): void => {
  if (!isOpen(event, new Date()))
    throw new Refusal('registration_closed', {
      sentence: 'This event is over, so its registration can no longer be cancelled.',
    })
  if (paymentStatus === 'free') return
  // Until it begins somebody else can have the seat; from then on a person decides.
  const hasBegun = Date.now() >= Date.parse(event.startsAt)
  ensure(paymentStatus === 'completed' && !hasBegun, 'paid_registration')
}

export const asItsOwnerSees = (
  {
    name,
    email,
    numberOfAttendees,
    createdAt,
    cancelledAt,
    paymentStatus,
    event,
    meetingLink,
  }: OwnRegistration,
  payment: MyRegistration['payment'],
): MyRegistration => {
  const isComplete = cancelledAt === null && (paymentStatus === 'free' || paymentStatus === 'completed')
  return {
    state: cancelledAt === null ? 'registered' : 'cancelled',
    fullName: name,
    email,
    numberOfAttendees,
    createdAt,
    event,
    zoomLink: isComplete ? meetingLink : null,
    payment,
  }
}
