import type { Tx } from '#server/database/client.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { RefundReason } from '../categories.ts'
import { findPaymentOfSubject } from '../lookups.server.ts'
import { insertRefund, lockPayment, sumOfRefunds } from '../queries.server.ts'
import type { RefundStarted } from '../schema.ts'
import type { Payment } from '../tables.server.ts'

export const sendRefundJobName = 'send-refund'

/** Promises money back: the row and the job that sends it belong to the transaction that led to them. */
export const startRefund = async (
  tx: Tx,
  jobs: Jobs,
  { payment, amount, reason }: { payment: Payment; amount: number; reason: RefundReason },
): Promise<void> => {
  const { id } = await insertRefund(tx, { paymentId: payment.id, amount, reason })
  await jobs.enqueue(tx, sendRefundJobName, { refundId: id })
}

/** Refunds the rest of a payment, if there is any. */
export const refundLeft = async (
  tx: Tx,
  jobs: Jobs,
  given: { subjectId: string; reason: RefundReason },
): Promise<RefundStarted | undefined> => {
  try {
    return await refundSubject(tx, jobs, given)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'nothing_to_refund') return undefined
    throw error
  }
}

type Wanted = {
  subjectId: string
  amount?: number | undefined
  reason: RefundReason
  /** The sum that the administrator saw as refunded or on its way. */
  refundedBefore?: number
}

/** Gives back a part of what was paid for something, or all that is left; never more than was paid. */
export const refundSubject = async (
  tx: Tx,
  jobs: Jobs,
  { subjectId, amount, reason, refundedBefore }: Wanted,
): Promise<RefundStarted> => {
  const found = await findPaymentOfSubject(tx, subjectId)
  ensure(found, 'paid_by_hand')
  ensure(found.provider !== 'none', 'paid_by_hand')
  const payment = await lockPayment(tx, found.id)
  const refunded = await sumOfRefunds(tx, payment.id)
  const left = payment.status === 'completed' ? payment.amount - refunded : 0
  ensure(left > 0, 'nothing_to_refund')
  ensure(refundedBefore === undefined || refundedBefore === refunded, 'refunded_meanwhile')
  const wanted = amount ?? left
  ensure(wanted <= left, 'refund_too_large')
  await startRefund(tx, jobs, { payment, amount: wanted, reason })
  return { status: 'pending', amount: wanted, currency: payment.currency }
}
