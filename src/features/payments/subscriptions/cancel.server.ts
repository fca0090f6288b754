import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { Core } from '../core.server.ts'
import { monthlyOf, providerOf, type Provider } from '../provider.server.ts'
import { findSubscription } from '../lookups.server.ts'
import { findPayment } from '../queries.server.ts'
import { bookFailure, isPayable, lockToBook, settle } from '../books/settle.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import { updateSubscription } from './subscription-queries.server.ts'
import { subscriptions, type Payment, type Subscription } from '../tables.server.ts'

/** Ends a payment at the provider, so that it can no longer be paid; if it has been paid, settles it. */
export const closePayment = async (core: Core, paymentId: string): Promise<void> => {
  const payment = await findPayment(core.db, paymentId)
  if (!payment || !isPayable(payment)) return
  const provider = providerOf(core, payment)
  if (isUnheard(provider, payment)) return failUnheard(core, payment)
  // What cannot be closed is asked about until it is paid or too old.
  if (!provider.close) return
  const { reference, subscriptionId } = payment
  ensure(reference, 'payment_not_found')
  const subscription = subscriptionId ? await findSubscription(core.db, subscriptionId) : undefined
  await provider.close(payment, subscription)
  await settle(core, { ...payment, reference })
  if (subscription?.providerId) await settleSubscription(core, subscription.providerId)
}

/** The service cannot take it yet: it has not been asked, or its answer never left this server. */
export const isUnheard = ({ charge }: Provider, { reference, promptedAt }: Payment): boolean =>
  charge ? !promptedAt : !reference

/** It cannot be paid, and will not be. */
export const failUnheard = (core: Core, payment: Payment): Promise<void> =>
  core.db.transaction(async (tx) => {
    const locked = await lockToBook(tx, core, payment)
    if (isPayable(locked) && isUnheard(providerOf(core, locked), locked)) await bookFailure(tx, core, locked)
  })

/** Ends a monthly payment straight away: the next payment is never asked for. */
export const endSubscription = async (core: Core, subscription: Subscription): Promise<void> => {
  const { providerId } = subscription
  if (!providerId) return
  await monthlyOf(core).end(providerId)
  await settleSubscription(core, providerId)
}

/** What has ended needs no card any more: the provider forgets it, with the name and the address. */
export const forgetCustomer = async (core: Core, { id, customerId }: Subscription): Promise<void> => {
  if (!customerId) return
  await monthlyOf(core).forget(customerId)
  await updateSubscription(core.db, id, { customerId: null })
}

/** The reconciler asks the provider until the subscription has ended. */
export const askToEnd = async (db: Queryable, subjectId: string): Promise<void> => {
  await db
    .update(subscriptions)
    .set({ cancelRequestedAt: sql`coalesce(${subscriptions.cancelRequestedAt}, now())` })
    .where(eq(subscriptions.subjectId, subjectId))
}
