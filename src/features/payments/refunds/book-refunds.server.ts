import type { Tx } from '#server/database/client.ts'
import type { Core } from '../core.server.ts'
import { noteFailedRefund, noteSentTwice, settleFailedRefunds } from '../matters/failed-refunds.server.ts'
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
  const known = await findRefundOfProvider(tx, payment.id, refund)
  if (known?.status === 'given back') {
    core.log.error({ payment: payment.id, refund: refund.id }, 'a refund was sent that had been given back')
    await noteSentTwice(tx, core, payment, { id: known.id, amount: refund.amount })
    return payment
  }
  const ours = await noteRefund(tx, payment, refund, known)
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
const noteRefund = async (
  tx: Tx,
  payment: Payment,
  refund: ProviderRefund,
  ours: Refund | undefined,
): Promise<Refund> => {
  if (!ours)
    return insertRefund(tx, {
      paymentId: payment.id,
      amount: refund.amount,
      reason: 'made elsewhere',
      status: 'completed',
      providerId: refund.id,
    })
  await updateRefund(tx, ours.id, {
    status: 'completed',
    failedAt: null,
    failure: null,
    providerId: refund.id,
  })
  return ours
}

/** The provider cannot send it automatically: a person gives it another account, or sends it another way. */
const noteStuckRefund = async (
  tx: Tx,
  core: Core,
  payment: Payment,
  refund: ProviderRefund,
): Promise<void> => {
  const ours = await findRefundOfProvider(tx, payment.id, refund)
  if (ours?.status !== 'pending') return
  await failRefund(tx, ours, refund, 'needs attention')
  await noteFailedRefund(tx, core, payment, ours)
  core.log.error({ payment: payment.id, refund: refund.id }, 'a refund needs attention')
  await tellOfFailure(tx, core, payment, refund, false)
}

/** The bank would not take it: the money is with us again, and a person must find another way. */
const bookFailedRefund = async (
  tx: Tx,
  core: Core,
  payment: Payment,
  refund: ProviderRefund,
): Promise<Payment> => {
  const ours = await findRefundOfProvider(tx, payment.id, refund)
  if (ours?.status === 'given back') return payment
  if (ours && ours.status !== 'failed') {
    await failRefund(tx, ours, refund, 'failed')
    await noteFailedRefund(tx, core, payment, ours)
  }
  const wasBooked = await hasMovement(tx, 'refund', refund.id)
  const isNew = wasBooked
    ? await insertMovement(tx, movementOf(payment, refund, 'refund failed'))
    : ours?.status === 'pending'
  if (!isNew) return payment
  core.log.error({ payment: payment.id, refund: refund.id }, 'a refund failed: give it back another way')
  const current =
    wasBooked && payment.status === 'refunded'
      ? await updatePayment(tx, payment.id, { status: 'completed' })
      : payment
  await tellOfFailure(tx, core, current, refund, wasBooked)
  return current
}

const failRefund = (
  tx: Tx,
  ours: Refund,
  refund: ProviderRefund,
  status: 'failed' | 'needs attention',
): Promise<unknown> =>
  updateRefund(tx, ours.id, {
    status,
    failedAt: new Date().toISOString(),
    failure: refund.failure ?? null,
    providerId: refund.id,
  })

const unnamedFailure = "The payment provider couldn't send it."

const tellOfFailure = (
  tx: Tx,
  core: Core,
  payment: Payment,
  { amount, failure = unnamedFailure }: ProviderRefund,
  wasDone: boolean,
): Promise<void> => core.purposes[payment.purpose].refundFailed(tx, payment, { amount, failure, wasDone })

const movementOf = (payment: Payment, refund: ProviderRefund, kind: 'refund' | 'refund failed') => ({
  paymentId: payment.id,
  kind,
  amount: kind === 'refund' ? -refund.amount : refund.amount,
  currency: payment.currency,
  providerId: refund.id,
  happenedAt: refund.happenedAt,
})
