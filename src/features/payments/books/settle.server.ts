import type { Tx } from '#server/database/client.ts'
import { isUuid } from '#shared/uuid.ts'
import { bookRefunds } from '../refunds/book-refunds.server.ts'
import type { Core } from '../core.server.ts'
import { providerOf, type ProviderRefund, type Truth } from '../provider.server.ts'
import { noteMatter, settleMatter } from '../matters/service.server.ts'
import { echoSeconds, patienceHours } from '../policy.ts'
import { refusedFor } from '../refusals.ts'
import {
  findPayment,
  findPaymentOfReference,
  hasPendingRefund,
  insertMovement,
  lockPayment,
  sumSentBack,
  updatePayment,
} from '../queries.server.ts'
import { issueReceipt } from './receipts.server.ts'
import { startRefund } from '../refunds/start-refund.server.ts'
import type { Payment } from '../tables.server.ts'

/**
 * Every payment takes effect here, and nowhere else. The webhook, the success page and the reconciler all end here.
 * It asks the provider what is true and writes down what is new, so any caller may call it at any time, again and
 * again.
 */
export const settle = async (
  core: Core,
  { provider, reference }: Referenced,
): Promise<Payment | undefined> => {
  const truth = await providerOf(core, { provider }).ask(reference)
  const known = await findPaymentOfReference(core.db, reference)
  if (known && known.provider !== provider) return undefined
  if (!truth) return known && unheard(core, known)
  const payment = known ?? (await findOpenedFor(core, provider, truth))
  if (!payment) return undefined
  if (!isOfItsTerms(payment, truth)) return noteUnfit(core, payment, truth)
  const refunds = await askRefunds(core, payment, truth)
  return core.db.transaction(async (tx) =>
    book(tx, core, await lockToBook(tx, core, payment), { ...truth, refunds }),
  )
}

/** The name by which a service knows a payment. */
export type Referenced = { provider: Payment['provider']; reference: string }

/** The service does not know it: a request that was lost on the way can be sent again by the page that has the number. */
const unheard = async (core: Core, payment: Payment): Promise<Payment> => {
  if (isForgotten(payment)) return failPayment(core, payment)
  const { id, step, promptedAt } = payment
  if (step?.kind !== 'on the phone' || step.isUnheard || !promptedAt || !isPayable(payment)) return payment
  if (Date.now() - Date.parse(promptedAt) < echoSeconds * 1_000) return payment
  return updatePayment(core.db, id, { step: { ...step, isUnheard: true } })
}

/** The provider has never heard of it, and the time when a payment may still come has passed. */
const isForgotten = (payment: Payment): boolean =>
  isPayable(payment) && Date.now() - Date.parse(payment.createdAt) > patienceHours * 3_600_000

/** Locks the subject first, then the payment: this order avoids deadlocks. */
export const lockToBook = async (
  tx: Tx,
  core: Core,
  { id, purpose, subjectId }: Payment,
): Promise<Payment> => {
  await core.purposes[purpose].lockSubject?.(tx, subjectId)
  return lockPayment(tx, id)
}

/** Asks only if the provider may have refunded another sum than our books say, or if a refund is pending and may fail. */
const askRefunds = async (core: Core, payment: Payment, truth: Truth): Promise<ProviderRefund[]> => {
  if (truth.state !== 'succeeded') return []
  const refunded = await sumSentBack(core.db, payment.id)
  if (truth.refunded === refunded && !(await hasPendingRefund(core.db, payment.id))) return []
  return providerOf(core, payment).listRefunds(truth.reference)
}

/** The process died between opening a payment and storing its reference: the provider kept our id. */
const findOpenedFor = async (
  { db }: Core,
  provider: Payment['provider'],
  { ourId }: Truth,
): Promise<Payment | undefined> => {
  if (!ourId || !isUuid(ourId)) return undefined
  const payment = await findPayment(db, ourId)
  return payment?.reference === null && payment.provider === provider ? payment : undefined
}

/** One amount, one currency: anything else is no payment for this. */
const isOfItsTerms = (payment: Payment, { amount, currency }: Truth): boolean =>
  amount === payment.amount && currency === payment.currency

/**
 * Money in another amount or currency is not booked. A person looks at it, and the payer reads that we have seen it. If
 * the provider has sent all of it back, no one has to look at it.
 */
const noteUnfit = async (core: Core, payment: Payment, truth: Truth): Promise<Payment | undefined> => {
  const { reference, amount, currency, state } = truth
  const { id: paymentId, provider } = payment
  core.log.error({ payment: paymentId, reference }, 'what the provider took does not match its payment')
  if (state !== 'succeeded' || provider === 'none') return undefined
  const refunds = await providerOf(core, payment).listRefunds(reference)
  const name = { kind: 'came-does-not-fit' as const, reference }
  return core.db.transaction(async (tx) => {
    const locked = await lockToBook(tx, core, payment)
    if (sumOf(refunds) >= amount)
      await settleMatter(tx, { ...name, note: 'The payment provider has sent the money back.' })
    else await noteMatter(tx, core, { ...name, provider, paymentId, amount, currency, asked: payment })
    if (locked.status === 'completed' || locked.status === 'refunded') return locked
    const step = { kind: 'came otherwise', amount, currency } as const
    if (isPayable(locked)) await bookFailure(tx, core, locked)
    return updatePayment(tx, paymentId, { reference, step })
  })
}

type WholeTruth = Truth & { refunds: ProviderRefund[] }

const book = async (tx: Tx, core: Core, payment: Payment, truth: WholeTruth): Promise<Payment> => {
  switch (truth.state) {
    case 'succeeded':
      return bookSuccess(tx, core, payment, truth)
    case 'closed':
      return isPayable(payment) ? bookFailure(tx, core, payment, truth.words) : payment
    case 'processing':
      return payment.status === 'pending' ? updatePayment(tx, payment.id, { status: 'processing' }) : payment
    case 'open':
      // The processing has failed: the payer can try another card.
      return payment.status === 'processing' ? updatePayment(tx, payment.id, { status: 'pending' }) : payment
  }
}

/** It can still be paid. */
export const isPayable = ({ status }: Payment): boolean =>
  status === 'pending' || status === 'processing' || status === 'abandoned'

/** It will not be paid, as far as anyone knows now. If it is all the same, `settle` books that. */
export const failPayment = (core: Core, payment: Payment): Promise<Payment> =>
  core.db.transaction(async (tx) => {
    const locked = await lockToBook(tx, core, payment)
    return isPayable(locked) ? bookFailure(tx, core, locked) : locked
  })

/** `words`: why, as the payer reads it. */
export const bookFailure = async (tx: Tx, core: Core, payment: Payment, words?: string): Promise<Payment> => {
  const failed = await updatePayment(tx, payment.id, {
    status: 'failed',
    ...(words && { step: refusedFor(words) }),
  })
  await core.purposes[payment.purpose].failed(tx, failed)
  return failed
}

const bookSuccess = async (tx: Tx, core: Core, payment: Payment, truth: WholeTruth): Promise<Payment> => {
  const isNew = await insertMovement(tx, {
    paymentId: payment.id,
    kind: 'charge',
    amount: truth.received,
    currency: payment.currency,
    providerId: truth.reference,
    happenedAt: truth.happenedAt,
  })
  if (!isNew) return bookRefunds(tx, core, await noteFee(tx, payment, truth), truth.refunds)
  const settled = await updatePayment(tx, payment.id, {
    status: 'completed',
    completedAt: new Date().toISOString(),
    reference: truth.reference,
    ...(truth.fee !== undefined && { fee: truth.fee }),
  })
  // A payment that was refunded before we heard of it gets a line in the books, and no seat.
  const left = settled.amount - sumOf(truth.refunds)
  if (left > 0) await tellPurpose(tx, core, settled, left, truth)
  return bookRefunds(tx, core, settled, truth.refunds)
}

/** A service may name its fee only after the money has come. */
const noteFee = async (tx: Tx, payment: Payment, { fee }: Truth): Promise<Payment> =>
  payment.fee === null && fee !== undefined ? updatePayment(tx, payment.id, { fee }) : payment

const tellPurpose = async (
  tx: Tx,
  core: Core,
  payment: Payment,
  left: number,
  { savedCard, happenedAt: paidAt }: Truth,
): Promise<void> => {
  const reason = await core.purposes[payment.purpose].settled(
    tx,
    payment,
    () => issueReceipt(tx, payment.id, paidAt),
    { savedCard, paidAt },
  )
  if (!reason) return
  await startRefund(tx, core.jobs, { payment, amount: left, reason })
  const isWhole = left === payment.amount
  await core.purposes[payment.purpose].refundStarted(tx, payment, { amount: left, reason, isWhole })
}

const sumOf = (refunds: ProviderRefund[]): number =>
  refunds.filter(({ state }) => state === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
