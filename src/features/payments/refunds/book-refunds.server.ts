import type { Tx } from '#server/database/client.ts'
import type { Core } from '../core.server.ts'
import { noteFailedRefund, settleFailedRefunds } from '../matters/failed-refunds.server.ts'
import type { ProviderRefund } from '../provider.server.ts'
import { totalsOf } from '../lookups.server.ts'
import {
  findRefundOfProvider,
  hasMovement,
  insertMovement,
  insertRefund,
  updatePayment,
  updateRefund,
} from '../queries.server.ts'
import type { Payment, Refund } from '../tables.server.ts'

/** Writes down what has gone back, here or in the provider's own dashboard, each once. */
export const bookRefunds = async (
  tx: Tx,
  core: Core,
  payment: Payment,
  found: ProviderRefund[],
): Promise<Payment> => {
  let current = payment
  for (const refund of found.toReversed()) {
    if (refund.state === 'succeeded') current = await bookRefund(tx, core, current, refund)
    if (refund.state === 'needs attention') await noteStuckRefund(tx, core, current, refund)
    if (refund.state === 'failed') current = await bookFailedRefund(tx, core, current, refund)
  }
  return current
}

const bookRefund = async (tx: Tx, core: Core, payment: Payment, refund: ProviderRefund): Promise<Payment> => {
  const isNew = await insertMovement(tx, movementOf(payment, refund, 'refund'))
  if (!isNew) return payment
  const ours = await noteRefund(tx, payment, refund)
  await settleFailedRefunds(tx, payment.id)
  const { refunded } = await totalsOf(tx, payment.id)
  const isWhole = refunded >= payment.amount
  const current = isWhole ? await updatePayment(tx, payment.id, { status: 'refunded' }) : payment
  await core.purposes[payment.purpose].refunded(tx, current, {
    amount: refund.amount,
    reason: ours.reason,
    isWhole,
  })
  return current
}

/** Our own refund, which is done now, or one that was made elsewhere. */
const noteRefund = async (tx: Tx, payment: Payment, refund: ProviderRefund): Promise<Refund> => {
  const ours = await findRefundOfProvider(tx, payment.id, refund)
  if (!ours)
    return insertRefund(tx, {
      paymentId: payment.id,
      amount: refund.amount,
      reason: 'made elsewhere',
      status: 'completed',
      providerId: refund.id,
    })
  await updateRefund(tx, ours.id, { status: 'completed', failedAt: null, providerId: refund.id })
  return ours
}

/** The service cannot send it by itself: a person gives it another account, or sends it another way. */
const noteStuckRefund = async (
  tx: Tx,
  core: Core,
  payment: Payment,
  refund: ProviderRefund,
): Promise<void> => {
  const ours = await findRefundOfProvider(tx, payment.id, refund)
  if (ours?.status !== 'pending') return
  await updateRefund(tx, ours.id, {
    status: 'needs attention',
    failedAt: new Date().toISOString(),
    providerId: refund.id,
  })
  await noteFailedRefund(tx, core, payment, ours)
  core.log.error({ payment: payment.id, refund: refund.id }, 'a refund needs attention')
}

/** The bank would not take it: the money is with us again, and a person must find another way. */
const bookFailedRefund = async (
  tx: Tx,
  core: Core,
  payment: Payment,
  refund: ProviderRefund,
): Promise<Payment> => {
  const ours = await findRefundOfProvider(tx, payment.id, refund)
  if (ours && ours.status !== 'failed')
    await updateRefund(tx, ours.id, {
      status: 'failed',
      failedAt: new Date().toISOString(),
      providerId: refund.id,
    })
  if (ours && ours.status !== 'failed') await noteFailedRefund(tx, core, payment, ours)
  const wasBooked = await hasMovement(tx, 'refund', refund.id)
  const isNew = wasBooked
    ? await insertMovement(tx, movementOf(payment, refund, 'refund failed'))
    : ours?.status === 'pending'
  if (!isNew) return payment
  core.log.error({ payment: payment.id, refund: refund.id }, 'a refund failed: refund it manually')
  if (!wasBooked) return payment
  const current =
    payment.status === 'refunded' ? await updatePayment(tx, payment.id, { status: 'completed' }) : payment
  await core.purposes[payment.purpose].refundFailed?.(tx, current)
  return current
}

const movementOf = (payment: Payment, refund: ProviderRefund, kind: 'refund' | 'refund failed') => ({
  paymentId: payment.id,
  kind,
  amount: kind === 'refund' ? -refund.amount : refund.amount,
  currency: payment.currency,
  providerId: refund.id,
  happenedAt: refund.happenedAt,
})
