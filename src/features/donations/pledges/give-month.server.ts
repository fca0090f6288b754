import { abandonSubject } from '#features/payments/subscriptions/cancel.server.ts'
import { findPaymentOfAttempt } from '#features/payments/lookups.server.ts'
import type { PayMethod } from '#features/payments/categories.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import type { Tx } from '#server/database/client.ts'
import { retryIfOvertaken } from '#server/database/retry-if-overtaken.ts'
import type { Platform } from '#server/platform.ts'
import { dayAt } from '#shared/dates.ts'
import { ensure } from '#shared/errors.ts'
import { dueOn, monthOf } from './months.ts'
import { findDueMonth, insertMonth, listMonths, lockPledge, updateMonth } from './pledge-queries.server.ts'
import { findGiver, insertDonation } from '../queries.server.ts'
import type { OpenedMonth } from '../schema.ts'
import type { Pledge, PledgeMonth } from '../tables.server.ts'

type Asker = {
  visitor: string | undefined
  method?: PayMethod | undefined
  startOver?: boolean | undefined
}

/** Opens the payment of the month that a giver pays now. */
export const giveMonth = async (
  { db }: Platform,
  payments: Payments,
  monthlyGiftId: string,
  asker: Asker,
): Promise<OpenedMonth> => {
  const { payment, unwanted } = await retryIfOvertaken(() =>
    db.transaction(async (tx) => {
      const pledge = await lockPledge(tx, monthlyGiftId)
      ensure(pledge, 'monthly_gift_not_found')
      return openMonth(tx, payments, pledge, await takeMonth(tx, pledge), asker)
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
  { visitor, method = pledge.method, startOver }: Asker,
): Promise<{ payment: Payment; unwanted: string[] }> => {
  const earlier = await findPaymentOfAttempt(tx, month.attempt)
  ensure(earlier?.status !== 'completed', 'month_given')
  if (
    earlier &&
    (earlier.status === 'processing' || (earlier.method === method && !isLeft(earlier, startOver)))
  )
    return { payment: earlier, unwanted: [] }
  const abandoned = earlier && (await abandonSubject(tx, earlier.subjectId))
  const giver = await findGiver(tx, pledge.monthlyGiftId)
  ensure(giver, 'monthly_gift_not_found')
  const donation = await insertDonation(tx, {
    donorName: giver.donorName,
    donorEmail: giver.donorEmail,
    amount: pledge.amount,
    currency: pledge.currency,
    frequency: 'monthly',
    status: 'pending',
    monthlyGiftId: giver.id,
    fundId: giver.fundId,
  })
  const payment = await payments.open(tx, {
    purpose: 'donation',
    subjectId: donation.id,
    amount: pledge.amount,
    currency: pledge.currency,
    description: 'Monthly gift',
    attempt: month.attempt,
    visitor,
    method,
  })
  tx.touch('donations')
  return { payment, unwanted: abandoned ? [abandoned] : [] }
}

const isLeft = ({ promptedAt }: Payment, startOver: boolean | undefined): boolean =>
  startOver === true && promptedAt !== null

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
