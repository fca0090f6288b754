import type { Tx } from '#server/database/client.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { Core } from '../core.server.ts'
import { findPayment, insertMovement, lockPayment, updatePayment } from '../queries.server.ts'
import type { Payment } from '../tables.server.ts'
import { findReceipt } from './receipts.server.ts'

export type Correction = { paymentId: string; reason: string; recordedBy: string }

/**
 * Reverses what a person has recorded by mistake: a counter-entry for the whole amount, on the day of the correction.
 * What was recorded stays in the books.
 */
export const correctPayment = async (
  tx: Tx,
  { purposes }: Pick<Core, 'purposes'>,
  { paymentId, reason, recordedBy }: Correction,
): Promise<Payment & { receiptNumber: string }> => {
  const found = await findPayment(tx, paymentId)
  ensure(found?.provider === 'none', 'payment_not_found')
  const purpose = purposes[found.purpose]
  await purpose.lockSubject?.(tx, found.subjectId)
  const { status, amount, currency } = await lockPayment(tx, paymentId)
  ensure(status === 'completed', 'corrected_before')
  await insertMovement(tx, {
    paymentId,
    kind: 'correction',
    amount: -amount,
    currency,
    providerId: `correction ${paymentId}`,
    happenedAt: new Date().toISOString(),
    reason,
    recordedBy,
  })
  const payment = await updatePayment(tx, paymentId, { status: 'corrected' })
  const receiptNumber = (await findReceipt(tx, paymentId))!.number
  await purpose.corrected?.(tx, payment, receiptNumber)
  return { ...payment, receiptNumber }
}
