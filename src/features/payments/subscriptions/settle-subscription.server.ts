import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Core } from '../core.server.ts'
import { monthlyOf, type InvoiceTruth, type SubscriptionTruth } from '../provider.server.ts'
import { findSubscription } from '../lookups.server.ts'
import { findPaymentOfInvoice, insertPayment, updatePayment } from '../queries.server.ts'
import { bookFailure, isPayable, lockToBook, settle } from '../books/settle.server.ts'
import { nextPaymentOf } from './subscription-view.server.ts'
import {
  findSubscriptionOfProvider,
  lockSubscription,
  readClock,
  updateSubscription,
} from './subscription-queries.server.ts'
import type { Payment, Subscription } from '../tables.server.ts'

/**
 * What `settle` is for a payment: asks the provider how the subscription and all its invoices stand, and writes
 * down what is new. A paid invoice is a payment of its own; a declined one is reported once.
 */
export const settleSubscription = async (core: Core, providerId: string): Promise<void> => {
  const askedAt = await readClock(core.db)
  const { subscription: theirs, invoices } = await monthlyOf(core).ask(providerId)
  const ours = await findOurs(core, theirs)
  if (!ours) return
  for (const invoice of invoices.toReversed()) await settleInvoice(core, ours, invoice)
  await core.db.transaction((tx) => bookSubscription(tx, core, ours.id, { ...theirs, askedAt }))
}

const findOurs = async ({ db }: Core, theirs: SubscriptionTruth): Promise<Subscription | undefined> => {
  const known = await findSubscriptionOfProvider(db, theirs.id)
  if (known) return known
  // The process died between making it and storing its id.
  const id = theirs.ourId
  const opened = id && isUuid(id) ? await findSubscription(db, id) : undefined
  if (!opened || opened.providerId) return undefined
  return updateSubscription(db, opened.id, { providerId: theirs.id, customerId: theirs.customerId })
}

const settleInvoice = async (core: Core, ours: Subscription, invoice: InvoiceTruth): Promise<void> => {
  switch (invoice.state) {
    case 'paid':
      return settlePaid(core, ours, invoice)
    case 'declined':
      return noteDecline(core, ours, invoice)
    case 'void':
      return noteVoid(core, invoice.id)
    case 'open':
  }
}

const settlePaid = async (core: Core, ours: Subscription, invoice: InvoiceTruth): Promise<void> => {
  const payment = await paymentOf(core, ours, invoice)
  if (!payment || payment.status === 'completed' || payment.status === 'refunded') return
  const reference = payment.reference ?? invoice.reference
  if (!reference) return
  if (!payment.reference) await updatePayment(core.db, payment.id, { reference })
  await settle(core, { ...payment, reference })
}

/** The payment behind an invoice. A renewal has no click, so its payment is opened when we first hear of it. */
const paymentOf = async (
  core: Core,
  ours: Subscription,
  invoice: InvoiceTruth,
): Promise<Payment | undefined> => {
  const known = await findPaymentOfInvoice(core.db, invoice.id)
  if (known || invoice.isFirst) return known ?? adoptFirst(core, invoice)
  await insertPayment(core.db, {
    purpose: ours.purpose,
    subjectId: randomUUID(),
    amount: invoice.amount,
    currency: invoice.currency,
    description: 'Monthly gift',
    subscriptionId: ours.id,
    invoiceId: invoice.id,
  })
  // A concurrent call may have inserted it first: there is one payment for each invoice.
  return findPaymentOfInvoice(core.db, invoice.id)
}

const adoptFirst = async (core: Core, invoice: InvoiceTruth): Promise<Payment | undefined> => {
  const id = invoice.firstPaymentId
  if (!id || !isUuid(id)) return undefined
  return updatePayment(core.db, id, { invoiceId: invoice.id })
}

const noteDecline = async (core: Core, ours: Subscription, invoice: InvoiceTruth): Promise<void> => {
  const payment = await paymentOf(core, ours, invoice)
  if (!payment) return
  await core.db.transaction(async (tx) => {
    const locked = await lockToBook(tx, core, payment)
    const wasReported = locked.declines > 0
    if (wasReported || !isPayable(locked)) return
    await updatePayment(tx, locked.id, { declines: invoice.tries })
    await core.subscriptionPurposes.donation.declined(tx, ours, invoice.nextTryAt)
  })
}

const noteVoid = async (core: Core, invoiceId: string): Promise<void> => {
  const payment = await findPaymentOfInvoice(core.db, invoiceId)
  if (!payment) return
  await core.db.transaction(async (tx) => {
    const locked = await lockToBook(tx, core, payment)
    if (isPayable(locked)) await bookFailure(tx, core, locked)
  })
}

type HeardTruth = SubscriptionTruth & { askedAt: string }

const bookSubscription = async (tx: Tx, core: Core, id: string, theirs: HeardTruth): Promise<void> => {
  const before = await lockSubscription(tx, id)
  const { status, askedAt, amount, startedAt, nextPaymentAt, pause, endedAt } = theirs
  // A cancelled subscription stays cancelled: an answer that arrives later may be an older one.
  if (before.status === 'cancelled') return
  if (status !== 'cancelled' && before.heardAt && askedAt < before.heardAt) return
  const after = await updateSubscription(tx, id, {
    status,
    startedAt,
    nextPaymentAt,
    cancelledAt: endedAt,
    heardAt: askedAt,
    pausedAt: pause && (before.pausedAt ?? askedAt),
    pausedUntil: pause?.until ?? null,
    ...(amount && { amount }),
  })
  if (before.status !== 'starting' && status !== 'cancelled') await reportChanges(tx, core, before, after)
  // A giver who never got a receipt, because it was not paid or was refunded straight away, gets no email about the
  // end.
  if (status === 'cancelled' && (await hasReceipt(tx, before)))
    await core.subscriptionPurposes.donation.ended(tx, after, theirs.wasUnpaid ? 'not paid' : 'asked for')
}

/** Also what was changed in the provider's own dashboard. Each change once, since the row is locked. */
const reportChanges = async (
  tx: Tx,
  { subscriptionPurposes: { donation } }: Core,
  before: Subscription,
  after: Subscription,
): Promise<void> => {
  const nextPaymentAt = nextPaymentOf(after)
  if (after.amount !== before.amount)
    await donation.changed(tx, after, { amountBefore: before.amount, nextPaymentAt })
  const isOtherPause = !before.pausedAt || after.pausedUntil !== before.pausedUntil
  if (after.pausedAt && isOtherPause) await donation.paused(tx, after, nextPaymentAt)
}

const hasReceipt = async (tx: Tx, { id }: Subscription): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select 1 from receipts r join payments p on p.id = r.payment_id where p.subscription_id = ${id} limit 1`)
  return rows.length > 0
}
