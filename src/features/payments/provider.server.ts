import { ensure, Refusal } from '#shared/errors.ts'
import type { SubscriptionStatus } from './categories.ts'
import type { Core } from './core.server.ts'
import type { OpenedPayment } from './schema.ts'
import type { Payment, Refund, Subscription } from './tables.server.ts'

/**
 * A payment service. What is special about it stays behind this: here are only the words that all of them share.
 * A `reference` is the name by which the service knows a payment. Each call may be repeated: it is done once.
 */
export type Provider = {
  mode: 'live' | 'sandbox'
  /** The public half of the keys, if the browser needs one. */
  publishableKey: string | null
  /** Opens a payment, or answers what was opened before. */
  open: (payment: Payment) => Promise<OpenedPayment>
  /** How a payment stands. */
  ask: (reference: string) => Promise<Truth>
  /** What has gone back of a payment, the newest first; also what was refunded in the service's own dashboard. */
  listRefunds: (reference: string) => Promise<ProviderRefund[]>
  /** Ends a payment, so that it cannot be paid any more. Nothing happens if it is paid or closed already. */
  close: (payment: Payment, subscription: Subscription | undefined) => Promise<void>
  /** Answers the service's name for the refund. */
  refund: (reference: string, refund: Refund) => Promise<string>
  /** Checks the signature and answers what the event is about. */
  verify: (body: Buffer, signature: string | undefined) => Promise<ProviderEvent>
  monthly: MonthlyProvider
}

/** What the service says of a payment, asked just now. */
export type Truth = {
  reference: string
  /** Our own id, which the service keeps for us. */
  ourId: string | undefined
  state: 'open' | 'processing' | 'succeeded' | 'closed'
  amount: number
  received: number
  refunded: number
  currency: string
  happenedAt: string
}

export type ProviderRefund = {
  id: string
  ourId: string | undefined
  amount: number
  state: 'pending' | 'succeeded' | 'failed'
  happenedAt: string
}

/** What an event is about. What it says about it is not believed: that is asked for. */
export type ProviderEvent = {
  id: string
  type: string
  reference?: string | undefined
  subscriptionId?: string | undefined
  /** Of something that we may have settled already. */
  isChange?: boolean
  isDecline?: boolean
}

/** A service that takes a payment every month by itself. */
export type MonthlyProvider = {
  start: (ours: Subscription, payment: Payment, subscriber: Subscriber) => Promise<StartedSubscription>
  ask: (subscriptionId: string) => Promise<{ subscription: SubscriptionTruth; invoices: InvoiceTruth[] }>
  end: (subscriptionId: string) => Promise<void>
  forget: (customerId: string) => Promise<void>
}

export type Subscriber = { email: string; name: string | null }

type StartedSubscription = OpenedPayment & { id: string; customerId: string; invoiceId: string }

export type SubscriptionTruth = {
  id: string
  ourId: string | undefined
  customerId: string
  /** A word that we do not know changes nothing. */
  status: SubscriptionStatus | undefined
  startedAt: string
  nextPaymentAt: string | null
  endedAt: string | null
  wasUnpaid: boolean
}

/** What is asked for in one month. */
export type InvoiceTruth = {
  id: string
  state: 'paid' | 'declined' | 'void' | 'open'
  amount: number
  currency: string
  /** The giver pays the first one on the page; its payment is known. */
  isFirst: boolean
  firstPaymentId: string | undefined
  reference: string | undefined
  tries: number
  nextTryAt: string | undefined
}

/** The service has answered, and will not do it. */
export class ProviderRefusal extends Refusal {
  /** The service's own word for why. */
  readonly reason: string
  /** Because of what it knows: the thing is gone, done already or in another state. */
  readonly isFinal: boolean

  constructor({ reason, isFinal }: { reason: string; isFinal: boolean }) {
    super('payment_failed', {
      sentence: "Our payment provider couldn't take this payment. Please try again later or contact us.",
    })
    this.reason = reason
    this.isFinal = isFinal
  }
}

/** The service that takes payments here. Without one, the visitor reads that cards cannot be taken. */
export const providerOf = ({ provider }: Pick<Core, 'provider'>): Provider => {
  ensure(provider, 'payment_unavailable')
  return provider
}
