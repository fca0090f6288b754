import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { expressionInDatabase, identity, instant } from '#server/database/columns.ts'
import type {
  PaymentMethod,
  PaymentStatus,
  ProviderName,
  Purpose,
  RefundReason,
  GivenMethod,
  SubscriptionStatus,
} from './categories.ts'
import type { NextStep } from './schema.ts'

export const subscriptions = pgTable('subscriptions', {
  ...identity,
  purpose: text('purpose').$type<Purpose>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  customerId: text('customer_id'),
  providerId: text('provider_id'),
  status: text('status').$type<SubscriptionStatus>().notNull().default('starting'),
  startedAt: instant('started_at'),
  nextPaymentAt: instant('next_payment_at'),
  pausedAt: instant('paused_at'),
  pausedUntil: instant('paused_until'),
  cancelRequestedAt: instant('cancel_requested_at'),
  cancelledAt: instant('cancelled_at'),
  askedAt: instant('asked_at'),
  heardAt: instant('heard_at'),
})

export const payments = pgTable('payments', {
  ...identity,
  purpose: text('purpose').$type<Purpose>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  provider: text('provider').$type<ProviderName>().notNull().default('stripe'),
  method: text('method').$type<PaymentMethod>().notNull().default('card'),
  status: text('status').$type<PaymentStatus>().notNull().default('pending'),
  attempt: uuid('attempt').notNull().defaultRandom(),
  /** The payment provider's name for it: the id of an intent at Stripe, a name that we made at Paystack. */
  reference: text('intent_id'),
  secretHash: text('secret_hash'),
  subscriptionId: uuid('subscription_id'),
  invoiceId: text('invoice_id'),
  visitor: text('visitor'),
  declines: integer('declines').notNull().default(0),
  payerHint: text('payer_hint'),
  promptedAt: instant('prompted_at'),
  step: jsonb('step').$type<NextStep>(),
  fee: integer('fee'),
  handReference: text('hand_reference'),
  /** Booked twice under one reference, before references were compared without spaces and signs. */
  isDouble: boolean('is_double').notNull().default(false),
  completedAt: instant('completed_at'),
  askedAt: instant('asked_at'),
})

export const refunds = pgTable('refunds', {
  ...identity,
  paymentId: uuid('payment_id').notNull(),
  amount: integer('amount').notNull(),
  reason: text('reason').$type<RefundReason>().notNull(),
  status: text('status')
    .$type<'pending' | 'completed' | 'failed' | 'needs attention' | 'given back'>()
    .notNull()
    .default('pending'),
  providerId: text('provider_id'),
  askedAt: instant('asked_at'),
  failedAt: instant('failed_at'),
  /** Why it did not reach its payer, in words for the team. */
  failure: text('failure'),
  givenOn: date('given_on'),
  givenMethod: text('given_method').$type<GivenMethod>(),
  givenAmount: integer('given_amount'),
  givenReference: text('given_reference'),
  givenNote: text('given_note'),
})

/** A payment that was recorded by mistake, and the one that was recorded in its place. */
export const replacedPayments = pgTable('replaced_payments', {
  paymentId: uuid('payment_id').primaryKey(),
  replacedBy: uuid('replaced_by').notNull(),
})

/** The database refuses every change of a row. */
export const ledger = pgTable('ledger', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  paymentId: uuid('payment_id').notNull(),
  kind: text('kind').$type<'charge' | 'refund' | 'refund failed' | 'correction'>().notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  providerId: text('provider_id').notNull(),
  happenedAt: instant('happened_at').notNull(),
  /** Why it was corrected. */
  reason: text('reason'),
  /** How it went if no payment provider has moved it. */
  handMethod: text('hand_method').$type<GivenMethod>(),
  handReference: text('hand_reference'),
  /** Who on the team wrote it. */
  recordedBy: text('recorded_by'),
})

/** Sums of the ledger. */
export const paymentTotals = pgView('payment_totals', {
  paymentId: uuid('payment_id').notNull(),
  paid: integer('paid').notNull(),
  refunded: integer('refunded').notNull(),
  corrected: integer('corrected').notNull(),
}).existing()

/** What did not arrive and was not paid again. */
export const refundsOwed = pgView('refunds_owed', {
  paymentId: uuid('payment_id').notNull(),
  amount: integer('amount').notNull(),
}).existing()

export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  receivedAt: instant('received_at')
    .notNull()
    .default(sql`now()`),
  provider: text('provider').$type<'stripe' | 'paystack'>().notNull().default('stripe'),
  type: text('type').notNull(),
  objectId: text('object_id'),
  handledAt: instant('handled_at'),
})

export const receipts = pgTable('receipts', {
  year: integer('year').notNull(),
  serial: integer('serial').notNull(),
  paymentId: uuid('payment_id').notNull(),
  issuedAt: instant('issued_at')
    .notNull()
    .default(sql`now()`),
  prefix: text('prefix').notNull().default('SK'),
  number: text('number').notNull().generatedAlwaysAs(expressionInDatabase),
})

export type Payment = typeof payments.$inferSelect
export type Subscription = typeof subscriptions.$inferSelect
export type Refund = typeof refunds.$inferSelect
