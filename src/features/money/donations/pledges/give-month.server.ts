import {
  abandonSubject,
  continueOrBegin,
  findAttempt,
  type Begun,
  type PayRequest,
} from '#features/payments/attempt.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import type { Tx } from '#server/database/client.ts'
import { retryIfOvertaken } from '#server/database/retry-if-overtaken.ts'
import type { Platform } from '#server/platform.ts'
import { dayAt } from '#shared/time/dates.ts'
import { ensure } from '#shared/calls/errors.ts'
import { dueOn, monthOf } from './months.ts'
import { findDueMonth, insertMonth, listMonths, lockPledge, updateMonth } from './pledge-queries.server.ts'
import { findGiver, insertDonation } from '../queries.server.ts'
import type { OpenedMonth } from '../schema.ts'
import type { Pledge, PledgeMonth } from '../tables.server.ts'

/** The attempt is that of the month. */
type MonthRequest = Omit<PayRequest, 'attempt'>

/** Opens the payment of the month that a giver pays now. */
export const giveMonth = async (
  { db }: Platform,
  payments: Payments,
  monthlyGiftId: string,
  request: MonthRequest,
): Promise<OpenedMonth> => {
  const { payment, unwanted } = await retryIfOvertaken(() =>
    db.transaction(async (tx) => {
      const pledge = await lockPledge(tx, monthlyGiftId)
      ensure(pledge, 'monthly_gift_not_found')
      return openMonth(tx, payments, pledge, await takeMonth(tx, pledge), request)
    }),
  )
  payments.closeSoon(unwanted)
  const { amount, currency } = payment
  return { ...(await payments.present(payment.id)), amount, currency }
}

/** The payment of a month, begun or gone on with. All tries of one month are one attempt. */
export const openMonth = async (
  tx: Tx,
  payments: Payments,
  pledge: Pledge,
  month: PledgeMonth,
  { method = pledge.method, ...asked }: MonthRequest,
): Promise<Begun<string>> => {
  const request = { ...asked, method, attempt: month.attempt }
  const attempt = await findAttempt(tx, request, async ({ subjectId }) => subjectId)
  ensure(!attempt.paid, 'month_given')
  return continueOrBegin(attempt, {
    fits: () => true,
    leave: (donationId) => abandonSubject(tx, donationId),
    begin: () => beginMonth(tx, payments, pledge, request),
  })
}

const beginMonth = async (
  tx: Tx,
  payments: Payments,
  { monthlyGiftId, amount, currency }: Pledge,
  request: PayRequest,
): Promise<{ payment: Payment; subject: string }> => {
  const giver = await findGiver(tx, monthlyGiftId)
  ensure(giver, 'monthly_gift_not_found')
  const donation = await insertDonation(tx, {
    donorName: giver.donorName,
    donorEmail: giver.donorEmail,
    amount,
    currency,
    frequency: 'monthly',
    status: 'pending',
    monthlyGiftId: giver.id,
    fundId: giver.fundId,
  })
  const payment = await payments.open(tx, {
    purpose: 'donation',
    subjectId: donation.id,
    amount,
    currency,
    description: 'Monthly gift',
    request,
  })
  tx.touch('donations')
  return { payment, subject: donation.id }
}

/** The month that a giver pays now: the oldest that was asked for, or else this one. */
const takeMonth = async (tx: Tx, pledge: Pledge): Promise<PledgeMonth> => {
  ensure(pledge.state === 'active', 'monthly_gift_not_found')
  const due = await findDueMonth(tx, pledge.id)
  if (due) return due
  const month = monthOf(dayAt(new Date()))
  const begun = await insertMonth(tx, { pledgeId: pledge.id, month, dueOn: dueOn(month, pledge.day) })
  return begun ?? reopenMonth(tx, pledge, month)
}

/** This month was asked for in vain and counts as skipped: its giver may still give it. */
const reopenMonth = async (tx: Tx, { id }: Pledge, month: string): Promise<PledgeMonth> => {
  const known = (await listMonths(tx, id)).find((one) => one.month === month)
  ensure(known?.state === 'skipped', 'month_given')
  await updateMonth(tx, known, { state: 'due' })
  return { ...known, state: 'due' }
}
