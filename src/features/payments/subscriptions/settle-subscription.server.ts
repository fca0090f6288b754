import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Tx } from '#server/database/client.ts'
import { isUuid } from '#shared/uuid.ts'
import type { SubscriptionStatus } from '../categories.ts'
import type { Core } from '../core.server.ts'
import { askProvider } from '../gateway.server.ts'
import { findSubscription } from '../lookups.server.ts'
import { findPaymentOfInvoice, insertPayment, updatePayment } from '../queries.server.ts'
import { bookFailure, isOpen, lockToBook, settle } from '../books/settle.server.ts'
import { idOf } from './subscribe.server.ts'
import {
  findSubscriptionOfProvider,
  lockSubscription,
  updateSubscription,
} from './subscription-queries.server.ts'
import type { Payment, Subscription } from '../tables.server.ts'

/**
 * What `settle` is for a payment: asks the provider how the subscription and all its invoices stand, and writes
 * down what is new. A paid invoice is a payment of its own; a declined one is reported once.
 */
export const settleSubscription = async (core: Core, providerId: string): Promise<void> => {
  const [theirs, invoices] = await askProvider(core, (stripe) =>
    Promise.all([
      stripe.subscriptions.retrieve(providerId),
      stripe.invoices
        .list({ subscription: providerId, limit: 100, expand: ['data.payments'] })
        .autoPagingToArray({ limit: 1_000 }),
    ]),
  )
  const ours = await findOurs(core, theirs)
  if (!ours) return
  for (const invoice of invoices.toReversed()) await settleInvoice(core, ours, invoice)
  await core.db.transaction((tx) => bookSubscription(tx, core, ours.id, theirs))
}

const findOurs = async ({ db }: Core, theirs: Stripe.Subscription): Promise<Subscription | undefined> => {
  const known = await findSubscriptionOfProvider(db, theirs.id)
  if (known) return known
  // The process died between making it and storing its id.
  const id = theirs.metadata.subscription
  const opened = id && isUuid(id) ? await findSubscription(db, id) : undefined
  if (!opened || opened.providerId) return undefined
  return updateSubscription(db, opened.id, { providerId: theirs.id, customerId: idOf(theirs.customer) })
}

const settleInvoice = async (core: Core, ours: Subscription, invoice: Stripe.Invoice): Promise<void> => {
  if (!invoice.id || invoice.total <= 0) return
  if (invoice.status === 'paid') return settlePaid(core, ours, invoice)
  if (invoice.status === 'open' && isRenewal(invoice) && invoice.attempt_count > 0)
    return noteDecline(core, ours, invoice)
  if (invoice.status === 'void' || invoice.status === 'uncollectible') return noteVoid(core, invoice.id)
}

/** The giver pays the first invoice on the page and sees the answer there. */
const isRenewal = ({ billing_reason: reason }: Stripe.Invoice): boolean => reason !== 'subscription_create'

const settlePaid = async (core: Core, ours: Subscription, invoice: Stripe.Invoice): Promise<void> => {
  const payment = await paymentOf(core, ours, invoice)
  if (!payment || payment.status === 'completed' || payment.status === 'refunded') return
  const intentId = payment.intentId ?? intentOf(invoice)
  if (!intentId) return
  if (!payment.intentId) await updatePayment(core.db, payment.id, { intentId })
  await settle(core, intentId)
}

const intentOf = ({ payments }: Stripe.Invoice): string | undefined => {
  const paid = payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
  return paid ? idOf(paid) : undefined
}

/** The payment behind an invoice. A renewal has no click, so its payment is opened when we first hear of it. */
const paymentOf = async (
  core: Core,
  ours: Subscription,
  invoice: Stripe.Invoice,
): Promise<Payment | undefined> => {
  const known = await findPaymentOfInvoice(core.db, invoice.id)
  if (known || !isRenewal(invoice)) return known ?? adoptFirst(core, invoice)
  await insertPayment(core.db, {
    purpose: ours.purpose,
    subjectId: randomUUID(),
    amount: invoice.total,
    currency: invoice.currency.toUpperCase(),
    description: 'Monthly gift',
    subscriptionId: ours.id,
    invoiceId: invoice.id,
  })
  // A concurrent call may have inserted it first: there is one payment for each invoice.
  return findPaymentOfInvoice(core.db, invoice.id)
}

const adoptFirst = async (core: Core, invoice: Stripe.Invoice): Promise<Payment | undefined> => {
  const id = invoice.parent?.subscription_details?.metadata?.payment
  if (!id || !isUuid(id)) return undefined
  return updatePayment(core.db, id, { invoiceId: invoice.id })
}

const noteDecline = async (core: Core, ours: Subscription, invoice: Stripe.Invoice): Promise<void> => {
  const payment = await paymentOf(core, ours, invoice)
  if (!payment) return
  await core.db.transaction(async (tx) => {
    const locked = await lockToBook(tx, core, payment)
    const wasReported = locked.declines > 0
    if (wasReported || !isOpen(locked)) return
    await updatePayment(tx, locked.id, { declines: invoice.attempt_count })
    const nextTryAt = invoice.next_payment_attempt ? instantOf(invoice.next_payment_attempt) : undefined
    await core.subscriptionPurposes.donation.declined(tx, ours, nextTryAt)
  })
}

const noteVoid = async (core: Core, invoiceId: string): Promise<void> => {
  const payment = await findPaymentOfInvoice(core.db, invoiceId)
  if (!payment) return
  await core.db.transaction(async (tx) => {
    const locked = await lockToBook(tx, core, payment)
    if (isOpen(locked)) await bookFailure(tx, core, locked)
  })
}

const statuses: Record<Stripe.Subscription.Status, SubscriptionStatus> = {
  incomplete: 'starting',
  active: 'active',
  trialing: 'active',
  past_due: 'past due',
  unpaid: 'past due',
  paused: 'past due',
  canceled: 'cancelled',
  incomplete_expired: 'cancelled',
}

const bookSubscription = async (
  tx: Tx,
  core: Core,
  id: string,
  theirs: Stripe.Subscription,
): Promise<void> => {
  const before = await lockSubscription(tx, id)
  // A cancelled subscription stays cancelled: an answer that arrives later may be an older one.
  if (before.status === 'cancelled') return
  const status = statuses[theirs.status]
  const isOver = status === 'cancelled'
  const next = theirs.items.data[0]?.current_period_end
  const after = await updateSubscription(tx, id, {
    status,
    startedAt: instantOf(theirs.start_date),
    nextPaymentAt: isOver || next === undefined ? null : instantOf(next),
    cancelledAt: isOver ? instantOf(theirs.canceled_at ?? theirs.ended_at ?? theirs.start_date) : null,
  })
  // A giver who never got a receipt, because it was not paid or went back at once, gets no email about the end.
  if (isOver && (await hasReceipt(tx, before)))
    await core.subscriptionPurposes.donation.ended(
      tx,
      after,
      theirs.cancellation_details?.reason === 'payment_failed' ? 'not paid' : 'asked for',
    )
}

const hasReceipt = async (tx: Tx, { id }: Subscription): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select 1 from receipts r join payments p on p.id = r.payment_id where p.subscription_id = ${id} limit 1`)
  return rows.length > 0
}

const instantOf = (seconds: number): string => new Date(seconds * 1_000).toISOString()
