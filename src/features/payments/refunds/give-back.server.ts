import type { Tx } from '#server/database/client.ts'
import { ensure } from '#shared/calls/errors.ts'
import { lockToBook } from '../books/settle.server.ts'
import { givenMethodNames, type GivenMethod } from '../categories.ts'
import type { Core } from '../core.server.ts'
import { totalsOf } from '../lookups.server.ts'
import { settleMatter } from '../matters/service.server.ts'
import {
  findOwed,
  findPayment,
  findRefund,
  insertMovement,
  updatePayment,
  updateRefund,
} from '../queries.server.ts'
import type { Payment, Refund } from '../tables.server.ts'

export type Given = {
  refundId: string
  /** The day that the treasurer names, and the moment in the books. */
  on: string
  happenedAt: string
  method: GivenMethod
  reference: string | null
  note: string | null
  /** Who says so. */
  by: string
}

export type ReturnedPayment = { payment: Payment; amount: number; isNew: boolean }

/**
 * Books what a treasurer has given back past the payment provider, which could not send it. Sent twice it is one. The
 * amount is what is still owed of the refund.
 */
export const giveBack = async (tx: Tx, core: Core, given: Given): Promise<ReturnedPayment> => {
  const known = await findRefund(tx, given.refundId)
  const found = known && (await findPayment(tx, known.paymentId))
  ensure(found, 'refund_not_found')
  const payment = await lockToBook(tx, core, found)
  const refund = (await findRefund(tx, given.refundId))!
  if (refund.status === 'given back') {
    ensure(isTheSame(refund, given), 'given_back_before')
    return { payment, amount: refund.givenAmount!, isNew: false }
  }
  ensure(refund.status === 'failed' || refund.status === 'needs attention', 'refund_not_failed')
  const amount = Math.min(refund.amount, await findOwed(tx, payment.id))
  ensure(amount > 0, 'refund_not_failed')
  await book(tx, payment, amount, given)
  const { refunded } = await totalsOf(tx, payment.id)
  const isWhole = refunded >= payment.amount
  const current = isWhole ? await updatePayment(tx, payment.id, { status: 'refunded' }) : payment
  const { on, method, reference, refundId, by } = given
  await settleMatter(tx, {
    kind: 'refund-failed',
    refundId,
    by,
    note: `Given back: ${givenMethodNames[method]}`,
  })
  await core.purposes[payment.purpose].refunded(tx, current, {
    amount,
    reason: refund.reason,
    isWhole,
    given: { on, method, reference },
  })
  return { payment: current, amount, isNew: true }
}

const isTheSame = ({ givenOn, givenMethod, givenReference }: Refund, given: Given): boolean =>
  givenOn === given.on && givenMethod === given.method && givenReference === given.reference

const book = async (tx: Tx, { id, currency }: Payment, amount: number, given: Given): Promise<void> => {
  await insertMovement(tx, {
    paymentId: id,
    kind: 'refund',
    amount: -amount,
    currency,
    providerId: `by hand ${given.refundId}`,
    happenedAt: given.happenedAt,
    handMethod: given.method,
    handReference: given.reference,
    recordedBy: given.by,
  })
  await updateRefund(tx, given.refundId, {
    status: 'given back',
    failedAt: null,
    givenOn: given.on,
    givenMethod: given.method,
    givenAmount: amount,
    givenReference: given.reference,
    givenNote: given.note,
  })
}
