import { eq, sql } from 'drizzle-orm'
import { record } from '#features/team/audit/service.server.ts'
import { isPaidOnline } from '#features/payments/of-subject.server.ts'
import { refundLeft } from '#features/payments/refunds/start-refund.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Block } from '#server/mail/email.ts'
import type { Platform } from '#server/platform.ts'
import { dayAt } from '#shared/time/dates.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { isRestLate, owedRest } from '../deposit/deposit.ts'
import { paidByHandOf, refundableSubjects } from '../deposit/pay-back.server.ts'
import { abandonRests } from '../deposit/rests.server.ts'
import { moneyBackBlock } from '../deposit/money-back-block.server.ts'
import type { Registration } from '../paid-registration/paid-queries.server.ts'
import { giveUpHold, isUnconfirmed, lockEventOf } from '../paid-registration/holds.server.ts'
import { cancelledByUsEmail, paidBackByHand } from './emails.server.ts'
import { reachesEvent } from '../hosts/own-events.server.ts'
import { isOpen } from '../policy.ts'
import { publicColumns } from '../queries.server.ts'
import { markCancelled } from '../registration/queries.server.ts'
import { isSponsored } from '../sponsored/of-registration.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'
import { offerSeats } from '../waiting/offer-seats.server.ts'

/**
 * Cancels a registration and emails the attendee. A registration paid online ends with its refund instead, unless the rest after a
 * deposit is late: then the deposit goes back with the place.
 */
export const cancelRegistrationAsAdmin = (
  platform: Pick<Platform, 'db' | 'mailer' | 'jobs' | 'publicUrl' | 'secret'>,
  actor: Admin,
  id: string,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const { mailer, publicUrl } = platform
    await lockEventOf(tx, id)
    const registration = await lockRegistration(tx, id)
    const isThere =
      registration && (await reachesEvent(tx, actor, 'registrations.cancel', registration.event.id))
    if (!isThere)
      throw new Refusal('registration_not_found', { sentence: 'This registration no longer exists.' })
    const { event, paymentStatus, amountPaid, currency, cancelledAt } = registration
    if (cancelledAt) return
    const isPaidByHand = paymentStatus === 'completed' && !registration.isPaidOnline
    // No one has paid, or been promised anything: the place is free without an email.
    if (paymentStatus === 'pending') {
      ensure(isOpen(event, new Date()), 'registration_closed')
      if (registration.attended) throw new Refusal('overtaken', { sentence: 'This guest is in the hall.' })
      await giveUpHold(tx, { id })
      await offerSeats(tx, platform, event.id)
      await record(tx, actor, { action: 'registration.cancelled', subject: { id, name: event.title } })
      tx.touch('seats')
      return
    }
    const owed = { rest: owedRest(registration), restDueOn: registration.deposit?.dueOn ?? null }
    const isLate = isRestLate(owed, dayAt(new Date()))
    if (paymentStatus !== 'free' && !isPaidByHand && !isLate)
      throw new Refusal('paid_registration', {
        sentence: 'This was paid on our website, so refund it to cancel it.',
      })
    if (!isOpen(event, new Date()))
      throw new Refusal('registration_closed', { sentence: 'This event has finished or been cancelled.' })
    const fee = isLate
      ? await payBackDeposit(tx, platform, registration)
      : isPaidByHand && amountPaid > 0
        ? paidBackByHand({ amount: amountPaid, currency })
        : undefined
    // Places that are only kept were never confirmed, so no email cancels them.
    if (!isUnconfirmed(registration))
      await mailer.post(tx, cancelledByUsEmail(event, registration, publicUrl, fee))
    await markCancelled(tx, id)
    await offerSeats(tx, platform, event.id)
    // The attendee's name stays out of the log, as every name does.
    await record(tx, actor, { action: 'registration.cancelled', subject: { id, name: event.title } })
    tx.touch('seats')
  })

/** Whose rest is late loses the place, and gets back what they have paid. */
const payBackDeposit = async (
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  registration: Pick<Registration, 'id' | 'deposit' | 'amountPaid' | 'currency'>,
): Promise<Block | undefined> => {
  const { id, currency } = registration
  const subjectIds = await refundableSubjects(tx, id)
  await abandonRests(tx, id)
  const byHand = { amount: await paidByHandOf(tx, registration), currency }
  const refund = await refundLeft(tx, jobs, { subjectIds, reason: 'asked for' })
  return moneyBackBlock(refund, byHand)
}

const lockRegistration = async (tx: Queryable, id: string) => {
  const rows = await tx
    .select({
      id: registrations.id,
      name: registrations.name,
      email: registrations.email,
      numberOfAttendees: registrations.numberOfAttendees,
      paymentStatus: registrations.paymentStatus,
      holdExpiresAt: registrations.holdExpiresAt,
      attended: registrations.attended,
      amountPaid: registrations.amountPaid,
      deposit: registrations.deposit,
      currency: registrations.currency,
      cancelledAt: registrations.cancelledAt,
      // A place that a gift pays for is shown and treated like any that was paid for on the website.
      isPaidOnline: sql<boolean>`(${isPaidOnline(registrations.id)} or ${isSponsored(registrations.id)})`,
      event: publicColumns,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.id, id))
    .for('update', { of: registrations })
  return rows[0]
}
