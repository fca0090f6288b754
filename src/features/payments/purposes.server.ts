import type { Queryable, Tx } from '#server/database/client.ts'
import type { GivenMethod, Purpose, RefundReason } from './categories.ts'
import type { Receipt } from './books/receipt-pdf.server.ts'
import type { Payment, Subscription } from './tables.server.ts'

/** A refund that begins. */
export type StartedRefund = {
  amount: number
  reason: RefundReason
  /** Nothing of the payment is left. */
  isWhole: boolean
}

/** How a treasurer has given back what the payment provider could not send. */
export type HandRefund = { on: string; method: GivenMethod; reference: string | null }

/** `given`: past the payment provider. */
export type BookedRefund = StartedRefund & { given?: HandRefund }

export type UndeliveredRefund = {
  amount: number
  /** Why, in words for the team. */
  failure: string
  /** The payer was told that it is done. */
  wasDone: boolean
}

/**
 * A feature that is paid for. Each of these is called in the transaction that writes the money down, once for
 * each thing that happened: they say what it means, and write their emails.
 */
export type PaymentPurpose = {
  /** Locks what everyone else locks before a payment of it, if there is such a thing. */
  lockSubject?: (tx: Tx, subjectId: string) => Promise<unknown>
  /** The money is here. Answers why it must go back, if it must. A receipt takes its number when it is asked for. */
  settled: (
    tx: Tx,
    payment: Payment,
    issueReceipt: () => Promise<string>,
    details: { savedCard: string | undefined; paidAt: string },
  ) => Promise<RefundReason | undefined>
  /** A prompt has gone to the payer's phone: they need a few minutes from now. */
  prompted?: (tx: Tx, payment: Payment) => Promise<void>
  /** It will never be paid. */
  failed: (tx: Tx, payment: Payment) => Promise<void>
  /**
   * A refund has started that no other email tells of: if someone cancels an event or a place, that email announces
   * it.
   */
  refundStarted: (tx: Tx, payment: Payment, refund: StartedRefund) => Promise<void>
  refunded: (tx: Tx, payment: Payment, refund: BookedRefund) => Promise<void>
  /** A person recorded it by mistake, and reverses it. */
  corrected?: (tx: Tx, payment: Payment, receiptNumber: string) => Promise<void>
  /** It did not reach the payer, or came back from their bank. A treasurer finds another way. */
  refundFailed: (tx: Tx, payment: Payment, refund: UndeliveredRefund) => Promise<void>
  /** The address that the payment provider writes to. */
  emailOf: (db: Queryable, payment: Payment) => Promise<string>
  /** Where the payment provider's page leads: when it is paid, and when the payer leaves it. */
  pagesOf: (db: Queryable, payment: Payment) => Promise<{ returnTo: string; cancelTo: string }>
  /** What its receipt says as well as number, day and amount. */
  describe: (
    db: Queryable,
    payment: Payment,
  ) => Promise<Pick<Receipt, 'name' | 'purpose' | 'details'> | undefined>
}

/** A feature that is paid for every month. */
export type SubscriptionPurpose = {
  /** The card was declined. It is tried again then, if the provider says when. */
  declined: (tx: Tx, subscription: Subscription, nextTryAt: string | undefined) => Promise<void>
  /** Nothing is taken for a while. The next payment is known if the end of the pause is. */
  paused: (tx: Tx, subscription: Subscription, nextPaymentAt: string | null) => Promise<void>
  /** It is another amount from the next payment on. */
  changed: (
    tx: Tx,
    subscription: Subscription,
    terms: { amountBefore: number; nextPaymentAt: string | null },
  ) => Promise<void>
  ended: (tx: Tx, subscription: Subscription, why: 'asked for' | 'not paid') => Promise<void>
}

export type Purposes = Record<Purpose, PaymentPurpose>
export type SubscriptionPurposes = { donation: SubscriptionPurpose }
