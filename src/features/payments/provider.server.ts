import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { Network } from '#shared/phone.ts'
import type { SubscriptionStatus } from './categories.ts'
import type { Core } from './core.server.ts'
import type { NextStep } from './schema.ts'
import type { Payment, Refund, Subscription } from './tables.server.ts'

/**
 * A payment provider. What is special about it stays behind this type, which has only what all of them share. A
 * `reference` is the provider's name for a payment. Each call may be repeated: it is done once.
 */
export type Provider = {
  name: 'stripe' | 'paystack'
  /** `test`: the service itself, with keys that move no money. `sandbox`: this program plays it. */
  mode: 'live' | 'test' | 'sandbox'
  /** The public half of the keys, if the browser needs one. */
  publishableKey: string | null
  /** It is asked about a payment at most once in so many seconds. None: whenever a page wants to know. */
  askEverySeconds?: number
  /** Asks for something harmless, once and without patience, to see whether the key works. */
  check: () => Promise<KeyCheck>
  /** What the payer's browser gets. A service without `charge` opens the payment here. */
  present: (payment: Payment) => Promise<Opened>
  /** Asks the payer for the money, or answers how far it is since they were asked. None: its form in the browser does that. */
  charge?: (payment: Payment, payer: Payer) => Promise<Opened>
  /** Continues with the code that the payer's network has sent. None: it never wants one. */
  continue?: (payment: Payment, code: string) => Promise<Opened>
  /** How a payment stands; nothing if the service has never heard of it. */
  ask: (reference: string) => Promise<Truth | undefined>
  /** What has gone back of a payment, the newest first; also what was refunded in the service's own dashboard. */
  listRefunds: (reference: string) => Promise<ProviderRefund[]>
  /**
   * Ends a payment, so that it can no longer be paid. Nothing happens if it has been paid or closed. None: what is
   * open can be paid until the provider itself gives up.
   */
  close?: (payment: Payment, subscription: Subscription | undefined) => Promise<void>
  /** Answers the service's name for the refund. */
  refund: (reference: string, refund: Refund) => Promise<string>
  /**
   * How long a refund whose answer was lost may take to appear, when it is known by its note only. Until then it is
   * not asked for again. None: the service knows our id, and asked twice it is one.
   */
  refundAppearsWithinSeconds?: number
  /** A dispute as it stands now; nothing if the service does not know it. */
  askDispute: (id: string) => Promise<ProviderDispute | undefined>
  lists: ProviderLists
  /** Checks the signature and answers what the event is about. */
  verify: (body: Buffer, signature: string | undefined) => Promise<ProviderEvent>
  /** A card that is charged no more. None: it saves none. */
  forgetCard?: (card: string) => Promise<void>
  /** None: it takes nothing automatically. */
  monthly?: MonthlyProvider
}

/** What the service says to our key. `refused`: it knows the key, and does not let it do what we need. */
export type KeyCheck = 'works' | 'wrong key' | 'refused' | 'no answer'

/** Who pays, and how. A service with a form of its own in the browser needs to know neither. */
export type Payer = { email: string } & (
  | { way: 'mobile money'; phone: string; network: Network }
  | { way: 'card'; returnTo: string; cancelTo: string }
  /** A card that its owner lets us charge again. */
  | { way: 'saved card'; card: string }
)

/**
 * A payment at the service, the secret by which the payer's browser proves that it is theirs, and what comes next:
 * nothing if the service's form in the browser takes the secret.
 */
export type Opened = { reference: string; clientSecret: string; next?: NextStep }

/** What the service says of a payment, asked just now. */
export type Truth = {
  reference: string
  /** Our own id, which the service keeps for us. */
  ourId: string | undefined
  state: 'open' | 'processing' | 'succeeded' | 'closed'
  amount: number
  received: number
  /** What has gone back of it; nothing if the service says so only in its list of refunds. */
  refunded: number | undefined
  currency: string
  happenedAt: string
  /** What the service keeps of it. */
  fee?: number
  /** What charges the card again, if that may be. */
  savedCard?: string
  /** Why it was not paid, in the service's words. */
  words?: string
}

export type ProviderRefund = {
  id: string
  ourId: string | undefined
  amount: number
  /** `needs attention`: it is stuck until a person finds another way. */
  state: 'pending' | 'succeeded' | 'failed' | 'needs attention'
  happenedAt: string
  /** Why it did not reach its payer, in words for the team. */
  failure?: string
}

/**
 * The service's own lists of what was made since then, page by page, the newest first. They are read at night, so that
 * what no event has told is found.
 */
export type ProviderLists = {
  payments: (since: Date) => AsyncIterable<ListedPayment[]>
  refunds: (since: Date) => AsyncIterable<ListedRefund[]>
  disputes: (since: Date) => AsyncIterable<ProviderDispute[]>
}

/** A line of the service's list. What it says is not booked: where it differs from our books, `settle` asks. */
export type ListedPayment = {
  reference: string
  ourId: string | undefined
  /** The money came; it may have gone back since. */
  isPaid: boolean
  /** What its payer was asked for. */
  amount: number
  currency: string
  /** What has gone back; nothing if this list does not say it. */
  refunded: number | undefined
  /** The provider's name for the payer, where it takes something every month automatically. */
  customerId?: string | undefined
}

export type ListedRefund = ProviderRefund & { reference: string }

/** A payer's bank wants money back. If the team does not answer in time, the money is lost. */
export type ProviderDispute = {
  /** Unlike the name of any other service's dispute. */
  id: string
  reference: string
  amount: number
  currency: string
  state: 'open' | 'won' | 'lost'
  dueAt: string | undefined
}

/** What an event is about. What it says about it is not believed: that is asked for. */
export type ProviderEvent = {
  id: string
  type: string
  reference?: string | undefined
  subscriptionId?: string | undefined
  /** The service's own name for it. */
  disputeId?: string | undefined
  /** Of something that we may have settled before. */
  isChange?: boolean
  isDecline?: boolean
}

/** A provider that takes a payment every month automatically. */
export type MonthlyProvider = {
  start: (ours: Subscription, payment: Payment, subscriber: Subscriber) => Promise<StartedSubscription>
  ask: (subscriptionId: string) => Promise<{ subscription: SubscriptionTruth; invoices: InvoiceTruth[] }>
  /** Another amount from the next payment on. */
  change: (subscriptionId: string, amount: number) => Promise<void>
  /** Takes nothing until then, not even what it has failed to take before. */
  pause: (subscriptionId: string, until: string) => Promise<void>
  resume: (subscriptionId: string) => Promise<void>
  end: (subscriptionId: string) => Promise<void>
  forget: (customerId: string) => Promise<void>
}

export type Subscriber = { email: string; name: string | null }

type StartedSubscription = Opened & { id: string; customerId: string; invoiceId: string }

export type SubscriptionTruth = {
  id: string
  ourId: string | undefined
  customerId: string
  /** A word that we do not know changes nothing. */
  status: SubscriptionStatus | undefined
  /** Each month; nothing if the service does not say it in one sum. */
  amount: number | undefined
  startedAt: string
  /** The day when it asks next. While it is paused, it takes nothing then. */
  nextPaymentAt: string | null
  /** Without an end it lasts until it is resumed. */
  pause: { until: string | null } | null
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
  /** Because of what it knows: the thing no longer exists, was done before or is in another state. */
  readonly isFinal: boolean

  constructor({ reason, isFinal }: { reason: string; isFinal: boolean }) {
    super('payment_failed', {
      sentence: "Our payment provider couldn't take this payment. Please try again later or contact us.",
    })
    this.reason = reason
    this.isFinal = isFinal
  }
}

export type Providers = Partial<Record<Provider['name'], Provider>>

/** The service that a payment goes through. Without it, the visitor reads that we cannot take it. */
export const providerOf = (
  { providers }: Pick<Core, 'providers'>,
  payment: Pick<Payment, 'provider'>,
): Provider => {
  const provider = payment.provider === 'none' ? undefined : providers[payment.provider]
  ensure(provider, 'payment_unavailable')
  return provider
}

/** The part of a provider that takes something every month automatically. */
export const monthlyOf = ({ providers }: Pick<Core, 'providers'>): MonthlyProvider => {
  const monthly = providers.stripe?.monthly
  ensure(monthly, 'payment_unavailable')
  return monthly
}
