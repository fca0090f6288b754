import { createHash } from 'node:crypto'
import { returnsOf } from '#features/payments/lookups.server.ts'
import { shownReturn, shownStatus } from '#features/payments/policy.ts'
import type { ConfirmationStatus } from '#features/payments/schema.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import type { Platform } from '#server/platform.ts'
import { linkTo } from '#server/private-links.ts'
import { ensure } from '#shared/calls/errors.ts'
import { paths } from '#shared/paths.ts'
import { findRest } from '../deposit/rests.server.ts'
import { findRegistration, type Registration } from './paid-queries.server.ts'
import { findEvent } from '../queries.server.ts'
import { findById, registrationLinks } from '../registration/queries.server.ts'
import type { RegistrationConfirmation, RegistrationProof } from '../registration/schema.ts'
import type { Ticket } from '../schema.ts'
import { ticketOf } from '../ticket/own-ticket.server.ts'

/** For the success page. Any client may ask how far a payment is; only the payer's browser gets the details. */
export const confirmRegistration = async (
  platform: Platform,
  payments: Payments,
  { paymentIntentId, clientSecret, eventId }: RegistrationProof,
): Promise<RegistrationConfirmation> => {
  const payment = await payments.confirm(
    ['event registration', 'event rest'],
    paymentIntentId,
    async (known) => {
      const registration = await registrationOf(platform, known)
      ensure(!eventId || registration?.eventId === eventId, 'payment_mismatch')
    },
  )
  const registration = await registrationOf(platform, payment)
  ensure(registration, 'payment_not_found')
  const status = await statusOf(platform, payment, registration)
  if (!clientSecret) return { status }
  ensure(payments.isProof(payment, clientSecret), 'payment_not_found')
  return { status, ...(await detailsFor(platform, payment, registration, status, clientSecret)) }
}

const isOfRest = ({ purpose }: Payment): boolean => purpose === 'event rest'

const registrationOf = async ({ db }: Platform, payment: Payment): Promise<Registration | undefined> => {
  const rest = isOfRest(payment) ? await findRest(db, payment.subjectId) : undefined
  return findRegistration(db, rest?.registrationId ?? payment.subjectId)
}

const statusOf = async (
  { db }: Platform,
  payment: Payment,
  registration: Registration,
): Promise<ConfirmationStatus> => {
  if (payment.status === 'completed') {
    const isOfThis = isOfRest(payment)
      ? (await findRest(db, payment.subjectId))?.paidAt != null
      : registration.paymentReference === payment.reference
    const hasSeat = isOfThis && registration.paymentStatus === 'completed' && !registration.cancelledAt
    // The money has arrived, but the registration has no seat: the money goes back.
    return hasSeat ? 'completed' : shownReturn(await returnsOf(db, payment.id))
  }
  return shownStatus(payment)
}

const detailsFor = async (
  platform: Platform,
  payment: Payment,
  registration: Registration,
  status: ConfirmationStatus,
  clientSecret: string,
): Promise<Omit<RegistrationConfirmation, 'status'>> => {
  const { id, eventId, name, numberOfAttendees } = registration
  const event = await findEvent(platform.db, eventId)
  const isRest = isOfRest(payment)
  const hasPlace = status === 'completed'
  return {
    eventId,
    eventTitle: event?.title ?? '',
    attendeeName: name,
    numberOfAttendees,
    amount: payment.amount,
    currency: payment.currency,
    ...(isRest && { isRest }),
    // Whose rest did not arrive still has a place, and pays it there.
    ...((hasPlace || isRest) && { link: await linkFor(platform, id, clientSecret) }),
    ...(hasPlace && {
      registrationId: id,
      ticket: await ticketFor(platform, id),
    }),
  }
}

const ticketFor = async (platform: Platform, id: string): Promise<Ticket> => {
  const registration = await findById(platform.db, id)
  ensure(registration, 'registration_not_found')
  return ticketOf(platform, registration)
}

/** Made from the secret of the payer's browser: the same link each time, and a stranger cannot make it. */
const linkFor = async ({ db, publicUrl }: Platform, id: string, clientSecret: string): Promise<string> => {
  const token = createHash('sha256').update(`my registration ${clientSecret}`).digest('base64url')
  await registrationLinks.keep(db, { registrationId: id }, token)
  return linkTo(publicUrl, paths.myRegistration, token)
}
