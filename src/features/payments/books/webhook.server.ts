import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Tx } from '#server/database/client.ts'
import { Refusal } from '#shared/errors.ts'
import { closePayment } from '../subscriptions/cancel.server.ts'
import type { Core } from '../core.server.ts'
import type { Gateway } from '../gateway.server.ts'
import { mostDeclines, mostSkewSeconds } from '../policy.ts'
import { findPaymentOfIntent, triesManyCards, updatePayment } from '../queries.server.ts'
import { isOpen, settle } from './settle.server.ts'
import { settleSubscription } from '../subscriptions/settle-subscription.server.ts'
import { idOf } from '../subscriptions/subscribe.server.ts'
import { payments, webhookEvents } from '../tables.server.ts'

/** Who signed it knows one of the secrets, and did so just now: the SDK forgets to look into the future. */
export const verifyEvent = async (
  gateway: Gateway,
  body: Buffer,
  signature: string | undefined,
): Promise<Stripe.Event> => {
  const signedAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature ?? '')?.[1])
  if (!signature || !(signedAt <= Date.now() / 1_000 + mostSkewSeconds))
    throw new Refusal('invalid_signature')
  const stripe = await gateway.stripe()
  for (const secret of gateway.webhookSecrets) {
    const event = readEvent(stripe, body, signature, secret)
    if (event) return event
  }
  throw new Refusal('invalid_signature')
}

const readEvent = (
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
): Stripe.Event | undefined => {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, mostSkewSeconds)
  } catch {
    return undefined
  }
}

/** What an event is about. What it says about it is not believed: that is asked for. */
type Matter = {
  intentId?: string | undefined
  subscriptionId?: string | undefined
  /** Of something that we may have settled already. */
  isChange?: boolean
}

/** Those that tell something new. The provider sends many more, each beside one of these. */
const readers: Record<string, (object: never) => Matter> = {
  'payment_intent.succeeded': ({ id }: Stripe.PaymentIntent) => ({ intentId: id }),
  'payment_intent.processing': ({ id }: Stripe.PaymentIntent) => ({ intentId: id }),
  'payment_intent.payment_failed': ({ id }: Stripe.PaymentIntent) => ({ intentId: id }),
  'payment_intent.canceled': ({ id }: Stripe.PaymentIntent) => ({ intentId: id }),
  'charge.refunded': (charge: Stripe.Charge) => ({ intentId: intentOf(charge), isChange: true }),
  'refund.updated': (refund: Stripe.Refund) => ({ intentId: intentOf(refund), isChange: true }),
  'refund.failed': (refund: Stripe.Refund) => ({ intentId: intentOf(refund), isChange: true }),
  'invoice.paid': (invoice: Stripe.Invoice) => ({ subscriptionId: subscriptionOf(invoice) }),
  'invoice.payment_failed': (invoice: Stripe.Invoice) => ({ subscriptionId: subscriptionOf(invoice) }),
  'invoice.voided': (invoice: Stripe.Invoice) => ({ subscriptionId: subscriptionOf(invoice) }),
  'invoice.marked_uncollectible': (invoice: Stripe.Invoice) => ({ subscriptionId: subscriptionOf(invoice) }),
  'customer.subscription.updated': ({ id }: Stripe.Subscription) => ({ subscriptionId: id }),
  'customer.subscription.deleted': ({ id }: Stripe.Subscription) => ({ subscriptionId: id }),
}

const matterOf = ({ type, data }: Stripe.Event): Matter => readers[type]?.(data.object as never) ?? {}

const intentOf = ({ payment_intent: intent }: Stripe.Charge | Stripe.Refund): string | undefined =>
  intent ? idOf(intent) : undefined

const subscriptionOf = ({ parent }: Stripe.Invoice): string | undefined => {
  const subscription = parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : undefined
}

/** The provider may send an event many times and in any order; it retries those that are not answered with 2xx. */
export const handleEvent = async (core: Core, event: Stripe.Event): Promise<void> => {
  const { isHandled, declinedTooOften } = await core.db.transaction((tx) => noteEvent(tx, event))
  if (isHandled) return
  const { intentId, subscriptionId, isChange } = matterOf(event)
  if (intentId && (isChange || !(await isDecided(core, intentId)))) await settle(core, intentId)
  if (declinedTooOften) await closePayment(core, declinedTooOften)
  if (subscriptionId) await settleSubscription(core, subscriptionId)
  await core.db
    .update(webhookEvents)
    .set({ handledAt: sql`now()` })
    .where(eq(webhookEvents.id, event.id))
}

/** The success page was quicker, or the provider has said it before. */
const isDecided = async ({ db }: Core, intentId: string): Promise<boolean> => {
  const payment = await findPaymentOfIntent(db, intentId)
  return payment !== undefined && !isOpen(payment) && payment.status !== 'failed'
}

type Noted = { isHandled: boolean; declinedTooOften: string | undefined }

const noteEvent = async (tx: Tx, event: Stripe.Event): Promise<Noted> => {
  const { intentId, subscriptionId } = matterOf(event)
  const [added] = await tx
    .insert(webhookEvents)
    .values({ id: event.id, type: event.type, objectId: intentId ?? subscriptionId ?? null })
    .onConflictDoNothing()
    .returning()
  if (added) {
    const isDecline = event.type === 'payment_intent.payment_failed' && intentId
    return { isHandled: false, declinedTooOften: isDecline ? await countDecline(tx, intentId) : undefined }
  }
  const [known] = await tx.select().from(webhookEvents).where(eq(webhookEvents.id, event.id))
  return { isHandled: known?.handledAt != null, declinedTooOften: undefined }
}

/**
 * A visitor who tries card after card on one payment has to begin again, and that is counted too. A tester of cards may
 * have opened many payments before the first card: when the network address has too many declines, one closes each.
 */
const countDecline = async (tx: Tx, intentId: string): Promise<string | undefined> => {
  const [payment] = await tx
    .update(payments)
    .set({ declines: sql`${payments.declines} + 1` })
    .where(eq(payments.intentId, intentId))
    .returning()
  if (payment?.status === 'abandoned') return payment.id
  if (payment?.status !== 'pending') return undefined
  const { id, declines, visitor } = payment
  if (declines < mostDeclines && !(visitor && (await triesManyCards(tx, visitor)))) return undefined
  await updatePayment(tx, id, { status: 'abandoned' })
  return id
}
