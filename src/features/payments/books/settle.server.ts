import type Stripe from 'stripe'
import type { Tx } from '#server/database/client.ts'
import { isUuid } from '#shared/uuid.ts'
import { bookRefunds } from '../refunds/book-refunds.server.ts'
import type { Core } from '../core.server.ts'
import { askProvider } from '../gateway.server.ts'
import { totalsOf } from '../lookups.server.ts'
import {
  findPayment,
  findPaymentOfIntent,
  hasPendingRefund,
  insertMovement,
  lockPayment,
  updatePayment,
} from '../queries.server.ts'
import { issueReceipt } from './receipts.server.ts'
import { startRefund } from '../refunds/start-refund.server.ts'
import type { Payment } from '../tables.server.ts'

/** What the provider says of an intent, asked just now. */
type Truth = { intent: Stripe.PaymentIntent; refunds: Stripe.Refund[] }

/**
 * The one way in which a card payment takes effect. The webhook, the success page and the reconciler all end here. It
 * asks the provider what is true and writes down what is new, so any caller may call it at any time, again and again.
 */
export const settle = async (core: Core, intentId: string): Promise<Payment | undefined> => {
  const intent = await askProvider(core, (stripe) =>
    stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
  )
  const payment = (await findPaymentOfIntent(core.db, intentId)) ?? (await findOpenedFor(core, intent))
  if (!payment) return undefined
  if (!isOfItsTerms(payment, intent)) {
    core.log.error({ payment: payment.id, intent: intentId }, 'a payment intent does not match its payment')
    return undefined
  }
  const refunds = await askRefunds(core, payment, intent)
  return core.db.transaction(async (tx) =>
    book(tx, core, await lockToBook(tx, core, payment), { intent, refunds }),
  )
}

/** Locks the subject first, then the payment: this order avoids deadlocks. */
export const lockToBook = async (
  tx: Tx,
  core: Core,
  { id, purpose, subjectId }: Payment,
): Promise<Payment> => {
  await core.purposes[purpose].lockSubject?.(tx, subjectId)
  return lockPayment(tx, id)
}

/** Asks only if the provider has refunded another sum than our books say, or if a refund is pending and may fail. */
const askRefunds = async (
  core: Core,
  payment: Payment,
  { id, latest_charge: charge }: Stripe.PaymentIntent,
): Promise<Stripe.Refund[]> => {
  if (typeof charge !== 'object' || !charge) return []
  const { refunded } = await totalsOf(core.db, payment.id)
  if (charge.amount_refunded === refunded && !(await hasPendingRefund(core.db, payment.id))) return []
  return askProvider(core, (stripe) =>
    stripe.refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  )
}

/** The process died between making an intent and storing its id: the metadata names the payment. */
const findOpenedFor = async (
  { db }: Core,
  { metadata }: Stripe.PaymentIntent,
): Promise<Payment | undefined> => {
  const id = metadata.payment
  if (!id || !isUuid(id)) return undefined
  const payment = await findPayment(db, id)
  return payment?.intentId === null && payment.method === 'card' ? payment : undefined
}

/** One amount, one currency: anything else is no payment for this. */
const isOfItsTerms = (payment: Payment, intent: Stripe.PaymentIntent): boolean =>
  intent.amount === payment.amount && intent.currency.toUpperCase() === payment.currency

const book = async (tx: Tx, core: Core, payment: Payment, truth: Truth): Promise<Payment> => {
  const { intent } = truth
  switch (intent.status) {
    case 'succeeded':
      return bookSuccess(tx, core, payment, truth)
    case 'canceled':
      return isOpen(payment) ? bookFailure(tx, core, payment) : payment
    case 'processing':
      return payment.status === 'pending' ? updatePayment(tx, payment.id, { status: 'processing' }) : payment
    default:
      // The processing has failed: the payer can try another card.
      return payment.status === 'processing' ? updatePayment(tx, payment.id, { status: 'pending' }) : payment
  }
}

/** It can still be paid. */
export const isOpen = ({ status }: Payment): boolean =>
  status === 'pending' || status === 'processing' || status === 'abandoned'

export const bookFailure = async (tx: Tx, core: Core, payment: Payment): Promise<Payment> => {
  const failed = await updatePayment(tx, payment.id, { status: 'failed' })
  await core.purposes[payment.purpose].failed(tx, failed)
  return failed
}

const bookSuccess = async (tx: Tx, core: Core, payment: Payment, truth: Truth): Promise<Payment> => {
  const isNew = await insertMovement(tx, {
    paymentId: payment.id,
    kind: 'charge',
    amount: truth.intent.amount_received,
    currency: payment.currency,
    providerId: truth.intent.id,
    happenedAt: momentOf(truth.intent),
  })
  if (!isNew) return bookRefunds(tx, core, payment, truth.refunds)
  const settled = await updatePayment(tx, payment.id, {
    status: 'completed',
    completedAt: new Date().toISOString(),
    intentId: truth.intent.id,
  })
  // A payment that was refunded before we heard of it gets a line in the books, and no seat.
  const left = settled.amount - sumOf(truth.refunds)
  if (left > 0) await tellPurpose(tx, core, settled, left)
  return bookRefunds(tx, core, settled, truth.refunds)
}

const tellPurpose = async (tx: Tx, core: Core, payment: Payment, left: number): Promise<void> => {
  const reason = await core.purposes[payment.purpose].settled(tx, payment, () => issueReceipt(tx, payment.id))
  if (reason) await startRefund(tx, core.jobs, { payment, amount: left, reason })
}

const sumOf = (refunds: Stripe.Refund[]): number =>
  refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)

const momentOf = ({ latest_charge: charge, created }: Stripe.PaymentIntent): string =>
  new Date((typeof charge === 'object' && charge ? charge.created : created) * 1_000).toISOString()
