import type { Queryable, Tx } from '#server/database/client.ts'
import type { RefundStarted } from '#features/payments/schema.ts'
import { findReceipt } from '#features/payments/books/receipts.server.ts'
import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { refundSubjects } from '#features/payments/refunds/start-refund.server.ts'
import type { Platform } from '#server/platform.ts'
import { shownEmail } from '#server/no-email.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { site } from '#shared/site.ts'
import { restToPay } from '../deposit/deposit.ts'
import { wholePayment } from '../deposit/own-payment.ts'
import { paidByHandOf, refundableSubjects } from '../deposit/pay-back.server.ts'
import { abandonRests, listPaidRests } from '../deposit/rests.server.ts'
import { freeHoldsOf, giveUpHold, isUnconfirmed, lockEventRow } from '../paid-registration/holds.server.ts'
import { updateRegistration } from '../paid-registration/paid-queries.server.ts'
import { findEventWithMeeting } from '../queries.server.ts'
import { ensureSpots } from '../registration/free-registration.server.ts'
import { postRegistrationEmail } from '../registration/mailing.server.ts'
import { cancellationEmail } from '../registration/emails.server.ts'
import { refundsClosedText } from '../event-words.ts'
import { meetsOnline } from '../online/policy.ts'
import { areRefundsOpen, isOpen, registrationReference } from '../policy.ts'
import {
  findByToken,
  findRegistrationOf,
  markCancelled,
  type RegistrationWithEvent,
} from '../registration/queries.server.ts'
import type { MyRegistration, RegistrationWithTicket } from '../schema.ts'
import { returnPlaces } from '../sponsored/share-gifts.server.ts'
import { codeOf, giftFor, inviteOf, owedOf } from '../ticket/own-ticket.server.ts'
import { stateOf } from './registration-state.server.ts'
import { forWay } from '../ways/ways.ts'
import { offerSeats } from '../waiting/offer-seats.server.ts'

export const viewRegistration = async (
  platform: Platform,
  token: string,
): Promise<RegistrationWithTicket> => {
  const registration = await findByToken(platform.db, token)
  ensure(registration, 'registration_not_found')
  return withTicket(platform, registration)
}

/** A receipt, for the holder of the private link. */
export const readRegistrationReceipt = async (
  { db }: Platform,
  payments: Payments,
  { token, receiptNumber }: { token: string; receiptNumber?: string | undefined },
): Promise<{ name: string; content: Buffer }> => {
  const registration = await findByToken(db, token)
  ensure(registration, 'registration_not_found')
  for (const subjectId of [registration.id, ...(await listPaidRests(db, registration.id))]) {
    const payment = await findPaymentOfSubject(db, subjectId)
    const receipt = payment && (await findReceipt(db, payment.id))
    if (receipt && (receiptNumber === undefined || receipt.number === receiptNumber))
      return payments.readReceipt(payment.id)
  }
  throw new Refusal('receipt_not_found')
}

/** By the link in an email. */
export const cancelRegistration = async (
  platform: Platform,
  payments: Payments,
  token: string,
): Promise<RegistrationWithTicket> =>
  withTicket(platform, await cancelFound(platform, payments, (db) => findByToken(db, token)))

/**
 * By the link in an email: shows that the address answers, so its seats are given. Too late it gets them if they are
 * still free. A second request gets the same answer.
 */
export const confirmPlaces = async (platform: Platform, token: string): Promise<RegistrationWithTicket> => {
  const find = (db: Queryable) => findByToken(db, token)
  const after = await platform.db.transaction(async (tx) => {
    const found = await find(tx)
    ensure(found, 'registration_not_found')
    await lockEventRow(tx, found.event.id)
    // Read again: another request could change it before the lock.
    const registration = await find(tx)
    ensure(registration, 'registration_not_found')
    if (isUnconfirmed(registration)) await give(tx, platform, registration)
    return find(tx)
  })
  ensure(after, 'registration_not_found')
  return withTicket(platform, after)
}

const give = async (tx: Tx, platform: Platform, registration: RegistrationWithEvent): Promise<void> => {
  const { id, email, numberOfAttendees, holdsSeats } = registration
  const eventId = registration.event.id
  if (!holdsSeats) await freeHoldsOf(tx, eventId)
  const event = await findEventWithMeeting(tx, eventId)
  ensure(event, 'event_not_found')
  ensure(isOpen(event, new Date()), 'registration_closed')
  if (!holdsSeats) {
    const newer = await findRegistrationOf(tx, eventId, email)
    ensure(!newer, 'registration_not_found')
    ensureSpots(forWay(event, registration.way), numberOfAttendees)
  }
  await updateRegistration(tx, id, { holdExpiresAt: null, cancelledAt: null })
  await postRegistrationEmail(tx, platform, event, registration)
  // What else had run out is for those who wait.
  await offerSeats(tx, platform, eventId)
  tx.touch('seats')
}

/** Gives the seats back once: a second request gets the same answer. */
export const cancelFound = async (
  platform: Platform,
  payments: Payments,
  find: (db: Queryable) => Promise<RegistrationWithEvent | undefined>,
): Promise<RegistrationWithEvent> => {
  const { after, unwanted } = await platform.db.transaction(async (tx) => {
    const found = await find(tx)
    ensure(found, 'registration_not_found')
    await lockEventRow(tx, found.event.id)
    // Read again: another request could change it before the lock.
    const registration = await find(tx)
    ensure(registration, 'registration_not_found')
    const given = await giveBack(tx, platform, registration)
    await offerSeats(tx, platform, registration.event.id)
    return { after: await find(tx), unwanted: given }
  })
  payments.closeSoon(unwanted)
  ensure(after, 'registration_not_found')
  return after
}

/**
 * Gives the seats of a registration back, whose event is locked. Returns the payment that must be closed at the
 * provider, if there is one. Seats that are only held were never confirmed by email, so no email cancels them.
 */
const giveBack = async (
  tx: Tx,
  platform: Platform,
  registration: RegistrationWithEvent,
): Promise<string[]> => {
  if (!registration.holdsSeats) return []
  if (isUnconfirmed(registration)) {
    await markCancelled(tx, registration.id)
    tx.touch('seats')
    return []
  }
  if (registration.paymentStatus !== 'pending') return cancel(tx, platform, registration)
  const abandoned = await giveUpHold(tx, registration)
  tx.touch('seats')
  return abandoned ? [abandoned] : []
}

const cancel = async (
  tx: Tx,
  { mailer, jobs, publicUrl }: Platform,
  registration: RegistrationWithEvent,
): Promise<string[]> => {
  ensureCancellable(registration)
  // What a gift has paid stays in its pool: the guest gets no refund.
  const isPaid = registration.paymentStatus === 'completed' && !(await returnPlaces(tx, registration.id))
  const refund = isPaid ? await payBack(tx, jobs, registration) : undefined
  await mailer.post(tx, cancellationEmail(registration.event, registration, publicUrl, refund))
  await markCancelled(tx, registration.id)
  tx.touch('seats')
  return abandonRests(tx, registration.id)
}

const payBack = async (
  tx: Tx,
  jobs: Platform['jobs'],
  registration: RegistrationWithEvent,
): Promise<RefundStarted> => {
  const { id } = registration
  const payment = await findPaymentOfSubject(tx, id)
  if (!payment || payment.provider === 'none')
    throw new Refusal('paid_registration', {
      sentence: `You didn't pay on our website, so we need to refund you ourselves. Please email ${site.contact.email}.`,
    })
  if ((await paidByHandOf(tx, registration)) > 0)
    throw new Refusal('paid_registration', {
      sentence: `You didn't pay all of it on our website, so we need to refund you ourselves. Please email ${site.contact.email}.`,
    })
  return refundSubjects(tx, jobs, {
    subjectIds: await refundableSubjects(tx, id),
    reason: 'attendee cancelled',
  })
}

const ensureCancellable = ({ event, paymentStatus, isSponsored }: RegistrationWithEvent): void => {
  const now = new Date()
  if (!isOpen(event, now))
    throw new Refusal('registration_closed', {
      sentence: "This event has finished, so you can't cancel your registration.",
    })
  // Until the deadline another visitor can have the seat; from then on an administrator decides.
  if (paymentStatus !== 'free' && !isSponsored && !areRefundsOpen(event, now))
    throw new Refusal('paid_registration', {
      sentence: `${refundsClosedText(event)} If you can't come, email ${site.contact.email}.`,
    })
}

export const withTicket = async (
  platform: Platform,
  registration: RegistrationWithEvent,
): Promise<RegistrationWithTicket> => ({
  ...asItsOwnerSees(registration),
  ticketCode: await codeOf(platform, registration),
  invite: await inviteOf(platform, registration),
})

export const asItsOwnerSees = (registration: RegistrationWithEvent): MyRegistration => {
  const { id, name, email, numberOfAttendees, createdAt, event, holdExpiresAt, meetingLink } = registration
  const state = stateOf(registration)
  const owes = owedOf(registration)
  // Who is in the hall keeps an unpaid place.
  const isHeld =
    state === 'awaiting confirmation' || (state === 'awaiting payment' && !(owes && registration.attended))
  return {
    state,
    holdExpiresAt: isHeld ? holdExpiresAt : null,
    fullName: name,
    email: shownEmail(email),
    numberOfAttendees,
    reference: registrationReference(id),
    createdAt,
    event,
    joins: state === 'registered' && meetsOnline({ ...event, zoomLink: meetingLink }),
    payment: wholePayment(registration),
    owes,
    gifted: giftFor(registration),
    rest: restToPay(registration),
    companions: registration.companions,
    priceName: registration.priceChoice?.name ?? null,
    answers: registration.answers,
  }
}
