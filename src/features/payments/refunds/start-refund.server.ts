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

/** Refunds what is left of some payments, if there is anything. */
export const refundLeft = async (
  tx: Tx,
  jobs: Jobs,
  given: { subjectIds: string[]; reason: RefundReason },
): Promise<RefundStarted | undefined> => {
  try {
    return await refundSubjects(tx, jobs, given)
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
export const refundSubject = (tx: Tx, jobs: Jobs, { subjectId, ...wanted }: Wanted): Promise<RefundStarted> =>
  refundSubjects(tx, jobs, { ...wanted, subjectIds: [subjectId] })

/** The same for something that was paid in several parts: their money goes back in this order. */
export const refundSubjects = async (
  tx: Tx,
  jobs: Jobs,
  { subjectIds, amount, reason, refundedBefore }: Omit<Wanted, 'subjectId'> & { subjectIds: string[] },
): Promise<RefundStarted> => {
  const parts = await lockParts(tx, subjectIds)
  const refunded = sumOf(parts.map((part) => part.refunded))
  const left = sumOf(parts.map((part) => part.left))
  ensure(left > 0, 'nothing_to_refund')
  ensure(refundedBefore === undefined || refundedBefore === refunded, 'refunded_meanwhile')
  const wanted = amount ?? left
  ensure(wanted <= left, 'refund_too_large')
  let open = wanted
  for (const part of parts) {
    const taken = Math.min(open, part.left)
    if (taken > 0) await startRefund(tx, jobs, { payment: part.payment, amount: taken, reason })
    open -= taken
  }
  return { status: 'pending', amount: wanted, currency: parts[0]!.payment.currency }
}

const lockParts = async (tx: Tx, subjectIds: string[]) => {
  const parts = []
  for (const subjectId of subjectIds) {
    const found = await findPaymentOfSubject(tx, subjectId)
    ensure(found, 'paid_by_hand')
    ensure(found.provider !== 'none', 'paid_by_hand')
    const payment = await lockPayment(tx, found.id)
    const refunded = await sumOfRefunds(tx, payment.id)
    parts.push({ payment, refunded, left: payment.status === 'completed' ? payment.amount - refunded : 0 })
  }
  return parts
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, one) => sum + one, 0)

/** Nothing is left of any of these, or all that is left is being refunded. */
export const areReturned = async (tx: Tx, subjectIds: string[]): Promise<boolean> => {
  for (const subjectId of subjectIds) {
    const payment = await findPaymentOfSubject(tx, subjectId)
    if (payment && (await sumOfRefunds(tx, payment.id)) < payment.amount) return false
  }
  return true
}
