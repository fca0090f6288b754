import { sql } from 'drizzle-orm'
import type { RefundReason } from '#features/payments/categories.ts'
import type { PaymentPurpose } from '#features/payments/purposes.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { paths } from '#shared/paths.ts'
import { lockEventRow } from '../paid-registration/holds.server.ts'
import {
  findRegistration,
  findWithEvent,
  updateRegistration,
  type Registration,
  type RegistrationAtEvent,
} from '../paid-registration/paid-queries.server.ts'
import { describePlaces } from '../paid-registration/purpose.server.ts'
import { noteRefundDone, noteRefundFailed } from '../paid-registration/refund-notes.server.ts'
import { privateLink } from '../registration/mailing.server.ts'
import { refundStartedEmail } from '../registration/refund-emails.server.ts'
import { offerSeats } from '../waiting/offer-seats.server.ts'
import { owedRest, restToPay } from './deposit.ts'
import { areOthersReturned } from './pay-back.server.ts'
import { restBackEmail, restReceivedEmail } from './rest-emails.server.ts'
import { abandonRests, findRest, markRestPaid, type RestRow } from './rests.server.ts'

/** What a payment of the rest means, after a deposit. */
export const restPurpose = (platform: Platform): PaymentPurpose => ({
  lockSubject: async (tx, restId) => {
    const registration = await findRegistrationOfRest(tx, restId)
    if (registration) await lockEventRow(tx, registration.eventId)
  },
  settled: (tx, payment, issueReceipt) => settle(tx, platform, payment, issueReceipt),
  // The place stands without it: they may try again.
  failed: async () => {},
  refundStarted: async (tx, payment, { amount, reason }) => {
    const found = await findAll(tx, payment.subjectId)
    tx.touch('seats')
    if (!found || isDeletedAddress(found.registration.email)) return
    const refund = { amount, currency: payment.currency }
    const { event, registration, rest } = found
    await platform.mailer.post(
      tx,
      rest.paidAt === null
        ? restBackEmail(event, registration, refund, reason, platform.publicUrl)
        : refundStartedEmail(event, registration, refund, seatNow(registration), platform.publicUrl),
    )
  },
  refunded: (tx, payment, refund) => giveBack(tx, platform, payment, refund),
  refundFailed: async (tx, { subjectId, currency }, refund) => {
    const found = await findAll(tx, subjectId)
    tx.touch('seats')
    if (found) await noteRefundFailed(tx, platform, found, { ...refund, currency })
  },
  emailOf: async (db, { subjectId }) => {
    const registration = await findRegistrationOfRest(db, subjectId)
    ensure(registration, 'payment_not_found')
    return registration.email
  },
  pagesOf: async (_db, { reference }) => ({
    returnTo: `${paths.eventRegistrationSuccess}?payment_intent=${reference}`,
    // The private link is in their browser and their email, and must not be in an address of the provider.
    cancelTo: `${paths.eventRegistrationSuccess}?payment_intent=${reference}`,
  }),
  describe: async (db, { subjectId }) => {
    const rest = await findRest(db, subjectId)
    return rest && describePlaces(db, rest.registrationId, () => 'Rest, after a deposit')
  },
})

const findRegistrationOfRest = async (db: Queryable, restId: string): Promise<Registration | undefined> => {
  const rest = await findRest(db, restId)
  return rest && findRegistration(db, rest.registrationId)
}

type Found = RegistrationAtEvent & { rest: RestRow }

const findAll = async (tx: Tx, restId: string): Promise<Found | undefined> => {
  const rest = await findRest(tx, restId)
  const found = rest && (await findWithEvent(tx, rest.registrationId))
  return found && { ...found, rest }
}

/** It counts as long as the place stands and so much is owed, late or not. Else it goes back. */
const reasonAgainst = ({ event, registration }: Found, { amount }: Payment): RefundReason | undefined => {
  if (event.state === 'cancelled') return 'event cancelled'
  if (registration.cancelledAt || registration.paymentStatus !== 'completed') return 'registration closed'
  // By another payment, or at the door.
  return amount > owedRest(registration) ? 'paid twice' : undefined
}

const settle = async (
  tx: Tx,
  platform: Platform,
  payment: Payment,
  issueReceipt: () => Promise<string>,
): Promise<RefundReason | undefined> => {
  const found = await findAll(tx, payment.subjectId)
  if (!found) return 'registration closed'
  const reason = reasonAgainst(found, payment)
  tx.touch('seats')
  if (reason) return reason
  const { event, registration, rest } = found
  await markRestPaid(tx, rest.id)
  const { amount, currency, id: paymentId } = payment
  const paid = await updateRegistration(tx, registration.id, { amountPaid: registration.amountPaid + amount })
  // What was begun in another browser is closed. If its money comes all the same, it goes back.
  await abandonRests(tx, registration.id, rest.id)
  const receipt = { amount, currency, paymentId, receiptNumber: await issueReceipt() }
  if (isDeletedAddress(paid.email)) return undefined
  const link = await privateLink(tx, platform.publicUrl, paid.id)
  await platform.mailer.post(tx, restReceivedEmail(event, paid, receipt, { link, left: restToPay(paid) }))
  return undefined
}

const seatNow = ({ cancelledAt }: Registration) =>
  cancelledAt ? ('was given back' as const) : ('stays' as const)

type Booked = Parameters<PaymentPurpose['refunded']>[2]

/** Once nothing is left of what was paid online, the place goes too. */
const giveBack = async (
  tx: Tx,
  platform: Platform,
  { subjectId, currency }: Payment,
  { amount, isWhole, given }: Booked,
): Promise<void> => {
  const found = await findAll(tx, subjectId)
  tx.touch('seats')
  if (!found) return
  const { event, registration, rest } = found
  const goes =
    rest.paidAt !== null &&
    registration.cancelledAt === null &&
    isWhole &&
    (await areOthersReturned(tx, registration.id, rest.id))
  if (goes) {
    await updateRegistration(tx, registration.id, { cancelledAt: sql`now()` })
    await offerSeats(tx, platform, event.id)
  }
  const seat = goes ? 'goes' : seatNow(registration)
  await noteRefundDone(tx, platform, { event, registration, seat }, { amount, currency, given })
}
