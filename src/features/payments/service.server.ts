import type { Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { askNow, askPaymentJob } from './books/ask-payment.server.ts'
import { correctPayment, type Correction } from './books/correct.server.ts'
import { readReceipt } from './books/receipts.server.ts'
import { reconcileJob } from './books/reconcile.server.ts'
import { walkJob } from './books/walk.server.ts'
import { handleEvent } from './books/webhook.server.ts'
import type { Core } from './core.server.ts'
import { findSubscriptionOfSubject } from './lookups.server.ts'
import { openPayment, presentPayment, type Terms } from './open.server.ts'
import type { PayWay } from './policy.ts'
import { continuePayment, paymentStepOf, promptPayment, type Wallet } from './prompt.server.ts'
import {
  providerOf,
  ProviderRefusal,
  type KeyCheck,
  type Provider,
  type Subscriber,
} from './provider.server.ts'
import { findPayment, findPaymentOfReference } from './queries.server.ts'
import { giveBack, type ReturnedPayment, type Given } from './refunds/give-back.server.ts'
import { sendRefundJob } from './refunds/send-refund.server.ts'
import type { OpenedPayment, PaymentConfig, PaymentProof, PaymentStep } from './schema.ts'
import { closePayment, endSubscription, failUnheard } from './subscriptions/cancel.server.ts'
import { monthlyChanges, type MonthlyChanges } from './subscriptions/change.server.ts'
import { presentSubscription } from './subscriptions/subscribe.server.ts'
import {
  insertSubscription,
  lockSubscription,
  updateSubscription,
} from './subscriptions/subscription-queries.server.ts'
import type { Payment } from './tables.server.ts'
import { monthlyWayOf, servicesOf, wayOf, type WantedWay } from './ways.server.ts'

/** Everything that a feature does with payments outside its own transaction. */
export type Payments = {
  /** What can be paid here. */
  config: () => PaymentConfig
  /** How it is paid; a refusal if it cannot be paid so here, or not every month. */
  ensureAvailable: (wanted: WantedWay & { isMonthly?: boolean }) => PayWay
  /** Whether a provider takes our key. A refusal if it is not set up. */
  check: (service: Provider['name']) => Promise<KeyCheck>
  jobs: Job<never>[]
  open: (tx: Tx, terms: Terms) => Promise<Payment>
  /** A subscription and its first payment. */
  openSubscription: (tx: Tx, terms: Terms & { giftId: string }) => Promise<Payment>
  present: (paymentId: string) => Promise<OpenedPayment>
  presentSubscription: (paymentId: string, subscriber: Subscriber) => Promise<OpenedPayment>
  /** The payment whose secret this is. */
  prove: (proof: Required<PaymentProof>) => Promise<Payment>
  /** Sends a prompt to the payer's phone. */
  promptWallet: (payment: Payment, wallet: Wallet) => Promise<PaymentStep>
  /** Opens the service's own page for the payer's card. */
  promptCard: (payment: Payment) => Promise<PaymentStep>
  /** A card that its owner lets us charge again. */
  chargeSaved: (paymentId: string, given: { email: string; card: string }) => Promise<PaymentStep>
  /** A card that is charged no more. */
  forgetCard: (card: string) => Promise<void>
  /** With the code that the payer has from their network. */
  continue: (payment: Payment, code: string) => Promise<PaymentStep>
  /** How it stands now. */
  follow: (payment: Payment) => Promise<PaymentStep>
  /** Closes unwanted payments at the provider. If the provider is away, the reconciler closes them later. */
  closeSoon: (paymentIds: string[]) => void
  /** The payment of a reference as it stands now, if it is for one of these purposes. */
  confirm: (
    purposes: Payment['purpose'] | readonly Payment['purpose'][],
    reference: string,
    check?: (payment: Payment) => Promise<void>,
  ) => Promise<Payment>
  isProof: (payment: Payment, clientSecret: string) => boolean
  readReceipt: (paymentId: string) => Promise<{ name: string; content: Buffer }>
  /** `note` is written together with the wish to end it, once. */
  endSubscription: (subjectId: string, note?: (tx: Tx) => Promise<void>) => Promise<void>
  /** What can be done with a subscription apart from ending it. */
  monthly: MonthlyChanges
  /** Reverses what a person has recorded by mistake. */
  correct: (tx: Tx, correction: Correction) => Promise<Payment & { receiptNumber: string }>
  /** Books what a treasurer has given back past the payment provider. */
  giveBack: (tx: Tx, given: Given) => Promise<ReturnedPayment>
  /** Takes an event of a payment provider, and checks its signature first. */
  takeEvent: (service: Provider['name'], body: Buffer, signature: string | undefined) => Promise<void>
}

export const createPayments = (core: Core): Payments => {
  const { db, log, providers, purposes, publicUrl } = core
  return {
    config: () => ({
      mode: providers.stripe?.mode ?? 'unavailable',
      publishableKey: providers.stripe?.publishableKey ?? null,
      services: servicesOf(core),
    }),
    ensureAvailable: ({ isMonthly, ...wanted }) => (isMonthly ? monthlyWayOf : wayOf)(core, wanted),
    check: (service) => providerOf(core, { provider: service }).check(),
    jobs: [sendRefundJob(core), reconcileJob(core), askPaymentJob(core), walkJob(core)],
    open: (tx, terms) => openPayment(tx, core, terms),
    openSubscription: async (tx, { giftId, ...terms }) => {
      const { purpose, amount, currency } = terms
      const { id } = await insertSubscription(tx, { purpose, amount, currency, subjectId: giftId })
      return openPayment(tx, core, {
        ...terms,
        subscriptionId: id,
        way: { method: 'card', provider: 'stripe' },
      })
    },
    present: (paymentId) => unlessRefused(core, paymentId, presentPayment(core, paymentId)),
    presentSubscription: (paymentId, subscriber) =>
      unlessRefused(core, paymentId, presentSubscription(core, paymentId, subscriber)),
    prove: (proof) => prove(core, proof),
    promptWallet: async (payment, wallet) => {
      const email = await purposes[payment.purpose].emailOf(db, payment)
      return promptPayment(core, payment, { way: 'mobile money', email, ...wallet })
    },
    promptCard: async (payment) => {
      const purpose = purposes[payment.purpose]
      const { returnTo, cancelTo } = await purpose.pagesOf(db, payment)
      return promptPayment(core, payment, {
        way: 'card',
        email: await purpose.emailOf(db, payment),
        returnTo: publicUrl + returnTo,
        cancelTo: publicUrl + cancelTo,
      })
    },
    chargeSaved: async (paymentId, given) => {
      const payment = await findPayment(db, paymentId)
      ensure(payment, 'payment_not_found')
      await presentPayment(core, paymentId)
      return promptPayment(core, payment, { way: 'saved card', ...given })
    },
    forgetCard: async (card) => {
      await providers.paystack?.forgetCard?.(card)
    },
    continue: (payment, code) => continuePayment(core, payment, code),
    follow: async (payment) => paymentStepOf(await askNow(core, payment)),
    closeSoon: (paymentIds) => {
      for (const id of paymentIds)
        closePayment(core, id).catch((error: unknown) =>
          log.warn({ err: error, payment: id }, 'a payment could not be closed yet'),
        )
    },
    confirm: (wanted, reference, check) => confirm(core, [wanted].flat(), reference, check),
    isProof,
    readReceipt: (paymentId) => readReceipt(core, paymentId),
    endSubscription: (subjectId, note) => end(core, subjectId, note),
    monthly: monthlyChanges(core),
    correct: (tx, correction) => correctPayment(tx, core, correction),
    giveBack: (tx, given) => giveBack(tx, core, given),
    takeEvent: async (service, body, signature) => {
      const provider = providerOf(core, { provider: service })
      await handleEvent(core, service, await provider.verify(body, signature))
    },
  }
}

const isProof = ({ secretHash }: Payment, clientSecret: string): boolean =>
  secretHash === shortSecretHash(clientSecret)

const prove = async (
  { db }: Core,
  { paymentIntentId, clientSecret }: Required<PaymentProof>,
): Promise<Payment> => {
  const payment = await findPaymentOfReference(db, paymentIntentId)
  ensure(payment && isProof(payment, clientSecret ?? ''), 'payment_not_found')
  return payment
}

/**
 * If the provider refuses to open a payment, it can never be paid: it fails straight away, and no longer holds a
 * seat.
 */
const unlessRefused = async (
  core: Core,
  paymentId: string,
  opening: Promise<OpenedPayment>,
): Promise<OpenedPayment> => {
  try {
    return await opening
  } catch (error) {
    const payment = error instanceof ProviderRefusal ? await findPayment(core.db, paymentId) : undefined
    if (payment && !payment.reference) await failUnheard(core, payment)
    throw error
  }
}

/** Asks the provider about open payments only: a page may be reloaded as often as the payer likes. */
const confirm = async (
  core: Core,
  wanted: readonly Payment['purpose'][],
  reference: string,
  check?: (payment: Payment) => Promise<void>,
): Promise<Payment> => {
  const known = await findPaymentOfReference(core.db, reference)
  ensure(known && wanted.includes(known.purpose), 'payment_not_found')
  await check?.(known)
  return askNow(core, known)
}

const end = async (core: Core, subjectId: string, note?: (tx: Tx) => Promise<void>): Promise<void> => {
  const found = await findSubscriptionOfSubject(core.db, subjectId)
  if (!found || found.status === 'cancelled') return
  // Written down first: if the provider is away, the reconciler keeps asking.
  const subscription = await core.db.transaction(async (tx) => {
    const locked = await lockSubscription(tx, found.id)
    if (locked.cancelRequestedAt) return locked
    await note?.(tx)
    return updateSubscription(tx, found.id, { cancelRequestedAt: new Date().toISOString() })
  })
  try {
    await endSubscription(core, subscription)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('payment_failed', {
      sentence:
        "Our payment provider isn't responding. We'll keep trying to cancel your gift, and email you when it's done.",
    })
  }
}
