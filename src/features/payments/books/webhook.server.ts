import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import type { Core } from '../core.server.ts'
import { settleDispute } from '../matters/disputes.server.ts'
import { mostDeclines } from '../policy.ts'
import type { Provider, ProviderEvent } from '../provider.server.ts'
import { findPaymentOfReference, triesManyCards, updatePayment } from '../queries.server.ts'
import { closePayment } from '../subscriptions/cancel.server.ts'
import { settleSubscription } from '../subscriptions/settle-subscription.server.ts'
import { payments, webhookEvents } from '../tables.server.ts'
import { isPayable, settle } from './settle.server.ts'

/** The provider may send an event many times and in any order; it retries those that are not answered with 2xx. */
export const handleEvent = async (
  core: Core,
  provider: Provider['name'],
  event: ProviderEvent,
): Promise<void> => {
  const { isHandled, declinedTooOften } = await core.db.transaction((tx) => noteEvent(tx, provider, event))
  if (isHandled) return
  const { reference, subscriptionId, disputeId, isChange } = event
  if (reference && (isChange || !(await isDecided(core, reference))))
    await settle(core, { provider, reference })
  if (disputeId) await settleDispute(core, provider, disputeId)
  if (declinedTooOften) await closePayment(core, declinedTooOften)
  if (subscriptionId) await settleSubscription(core, subscriptionId)
  await core.db
    .update(webhookEvents)
    .set({ handledAt: sql`now()` })
    .where(eq(webhookEvents.id, event.id))
}

/** The success page was quicker, or the provider has said it before. */
const isDecided = async ({ db }: Core, reference: string): Promise<boolean> => {
  const payment = await findPaymentOfReference(db, reference)
  return payment !== undefined && !isPayable(payment) && payment.status !== 'failed'
}

type Noted = { isHandled: boolean; declinedTooOften: string | undefined }

const noteEvent = async (tx: Tx, provider: Provider['name'], event: ProviderEvent): Promise<Noted> => {
  const { id, type, reference, subscriptionId, isDecline } = event
  const [added] = await tx
    .insert(webhookEvents)
    .values({ id, provider, type, objectId: reference ?? subscriptionId ?? null })
    .onConflictDoNothing()
    .returning()
  if (added) {
    const declinedTooOften = isDecline && reference ? await countDecline(tx, reference) : undefined
    return { isHandled: false, declinedTooOften }
  }
  const [known] = await tx.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  return { isHandled: known?.handledAt != null, declinedTooOften: undefined }
}

/**
 * A visitor who tries card after card on one payment has to begin again, and that is counted too. A tester of cards may
 * have opened many payments before the first card: when the network address has too many declines, one closes each.
 */
const countDecline = async (tx: Tx, reference: string): Promise<string | undefined> => {
  const [payment] = await tx
    .update(payments)
    .set({ declines: sql`${payments.declines} + 1` })
    .where(eq(payments.reference, reference))
    .returning()
  if (payment?.status === 'abandoned') return payment.id
  if (payment?.status !== 'pending') return undefined
  const { id, declines, visitor } = payment
  if (declines < mostDeclines && !(visitor && (await triesManyCards(tx, visitor)))) return undefined
  await updatePayment(tx, id, { status: 'abandoned' })
  return id
}
