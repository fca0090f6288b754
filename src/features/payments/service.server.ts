import type { Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import { closePayment, endSubscription, failUnheard } from './subscriptions/cancel.server.ts'
import type { Core } from './core.server.ts'
import { ProviderRefusal, type Payer, type Provider, type Subscriber } from './provider.server.ts'
import { findSubscriptionOfSubject } from './lookups.server.ts'
import {
  continuePayment,
  openPayment,
  presentPayment,
  type PresentedPayment,
  type Terms,
} from './open.server.ts'
import type { Purposes, SubscriptionPurposes } from './purposes.server.ts'
import { findPayment, findPaymentOfIntent } from './queries.server.ts'
import { readReceipt } from './books/receipts.server.ts'
import { reconcileJob } from './books/reconcile.server.ts'
import { sendRefundJob } from './refunds/send-refund.server.ts'
import { isOpen, settle } from './books/settle.server.ts'
import { presentSubscription } from './subscriptions/subscribe.server.ts'
import { insertSubscription, updateSubscription } from './subscriptions/subscription-queries.server.ts'
import type { Payment } from './tables.server.ts'

/** Everything that a feature does with payments besides its own transaction. */
export type Payments = {
  core: Core
  ensureAvailable: () => void
  jobs: Job<never>[]
  open: (tx: Tx, terms: Terms) => Promise<Payment>
  /** A subscription and its first payment. */
  openSubscription: (tx: Tx, terms: Terms & { giftId: string }) => Promise<Payment>
  present: (paymentId: string, payer?: Payer) => Promise<PresentedPayment>
  /** With the code that the payer has from their network. */
  continue: (paymentId: string, code: string) => Promise<PresentedPayment>
  presentSubscription: (paymentId: string, subscriber: Subscriber) => Promise<PresentedPayment>
  /** Closes unwanted payments at the provider. If the provider is away, the reconciler closes them later. */
  closeSoon: (paymentIds: string[]) => void
  /** The payment of an intent as it stands now, if it is for this purpose. */
  confirm: (
    purpose: Payment['purpose'],
    intentId: string,
    check?: (payment: Payment) => Promise<void>,
  ) => Promise<Payment>
  isProof: (payment: Payment, clientSecret: string) => boolean
  readReceipt: (paymentId: string) => Promise<{ name: string; content: Buffer }>
  endSubscription: (subjectId: string) => Promise<void>
}

export const createPayments = (
  { db, jobs, log }: Platform,
  provider: Provider | undefined,
  purposes: Purposes,
  subscriptionPurposes: SubscriptionPurposes,
): Payments => {
  const core: Core = { db, jobs, log, provider, purposes, subscriptionPurposes }
  return {
    core,
    ensureAvailable: () => ensure(provider, 'payment_unavailable'),
    jobs: [sendRefundJob(core), reconcileJob(core)],
    open: openPayment,
    openSubscription: async (tx, { giftId, ...terms }) => {
      const { purpose, amount, currency } = terms
      const { id } = await insertSubscription(tx, { purpose, amount, currency, subjectId: giftId })
      return openPayment(tx, { ...terms, subscriptionId: id })
    },
    present: (paymentId, payer) => unlessRefused(core, paymentId, presentPayment(core, paymentId, payer)),
    continue: (paymentId, code) => continuePayment(core, paymentId, code),
    presentSubscription: (paymentId, subscriber) =>
      unlessRefused(core, paymentId, presentSubscription(core, paymentId, subscriber)),
    closeSoon: (paymentIds) => {
      for (const id of paymentIds)
        closePayment(core, id).catch((error: unknown) =>
          log.warn({ err: error, payment: id }, 'a payment could not be closed yet'),
        )
    },
    confirm: (purpose, intentId, check) => confirm(core, purpose, intentId, check),
    isProof: ({ secretHash }, clientSecret) => secretHash === shortSecretHash(clientSecret),
    readReceipt: (paymentId) => readReceipt(core, paymentId),
    endSubscription: (subjectId) => end(core, subjectId),
  }
}

/** A payment that the provider refuses to open can never be paid: it fails at once, and holds no seat any more. */
const unlessRefused = async (
  core: Core,
  paymentId: string,
  opening: Promise<PresentedPayment>,
): Promise<PresentedPayment> => {
  try {
    return await opening
  } catch (error) {
    const payment = error instanceof ProviderRefusal ? await findPayment(core.db, paymentId) : undefined
    if (payment && !payment.intentId) await failUnheard(core, payment)
    throw error
  }
}

/** Asks the provider about open payments only: a page may be reloaded as often as the payer likes. */
const confirm = async (
  core: Core,
  purpose: Payment['purpose'],
  intentId: string,
  check?: (payment: Payment) => Promise<void>,
): Promise<Payment> => {
  const known = await findPaymentOfIntent(core.db, intentId)
  ensure(known?.purpose === purpose, 'payment_not_found')
  await check?.(known)
  return isOpen(known) && core.provider ? ((await settle(core, intentId)) ?? known) : known
}

const end = async (core: Core, subjectId: string): Promise<void> => {
  const found = await findSubscriptionOfSubject(core.db, subjectId)
  if (!found || found.status === 'cancelled') return
  // Written down first: if the provider is away, the reconciler keeps asking.
  const subscription = await updateSubscription(core.db, found.id, {
    cancelRequestedAt: found.cancelRequestedAt ?? new Date().toISOString(),
  })
  try {
    await endSubscription(core, subscription)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('payment_failed', {
      sentence:
        "We've noted that you want to cancel, but our payment provider isn't responding. We'll keep trying and email you when it's done.",
    })
  }
}
