import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { Core } from '../core.server.ts'
import { findSubscription, findSubscriptionOfSubject } from '../lookups.server.ts'
import { mostPauseMonths } from '../policy.ts'
import { monthlyOf, ProviderRefusal, type MonthlyProvider } from '../provider.server.ts'
import type { Subscription } from '../tables.server.ts'
import { endOfPause, monthsLater } from './due-days.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import {
  daysOf,
  isPausedNow,
  isRunning,
  subscriptionViewOf,
  type SubscriptionView,
} from './subscription-view.server.ts'
import { updateSubscription } from './subscription-queries.server.ts'

/** What a payer can do with something that is paid every month, by what it is for. Asked twice, each is done once. */
export type MonthlyChanges = {
  view: (subjectId: string) => Promise<SubscriptionView | undefined>
  /** Skips so many payments. If it is paused now, it is paused for so long from now on. */
  pause: (subjectId: string, months: number) => Promise<void>
  resume: (subjectId: string) => Promise<void>
  change: (subjectId: string, amount: number) => Promise<void>
}

export const monthlyChanges = (core: Core): MonthlyChanges => ({
  view: async (subjectId) => {
    const subscription = await findSubscriptionOfSubject(core.db, subjectId)
    return subscription && subscriptionViewOf(subscription)
  },
  pause: (subjectId, months) =>
    change(core, subjectId, async (monthly, id, subscription) => {
      const until = pauseOf(subscription, months)
      if (until !== subscription.pausedUntil) await monthly.pause(id, until)
    }),
  resume: (subjectId) =>
    change(core, subjectId, async (monthly, id, subscription) => {
      if (isPausedNow(subscription)) await monthly.resume(id)
    }),
  change: (subjectId, amount) =>
    change(core, subjectId, async (monthly, id, subscription) => {
      if (amount !== subscription.amount) await monthly.change(id, amount)
    }),
})

const pauseOf = (subscription: Subscription, months: number): string => {
  const days = daysOf(subscription)
  ensure(days, 'monthly_gift_ended')
  const until = endOfPause(days, months)
  const { pausedAt } = subscription
  const day = pausedAt ? new Date(pausedAt).getUTCDate() : 0
  ensure(!pausedAt || until <= monthsLater(pausedAt, mostPauseMonths, day), 'pause_too_long')
  return until
}

type Ask = (monthly: MonthlyProvider, providerId: string, subscription: Subscription) => Promise<void>

/** The provider changes it, and our books follow: nothing is written that the provider has not done. */
const change = async (core: Core, subjectId: string, ask: Ask): Promise<void> => {
  const found = await findSubscriptionOfSubject(core.db, subjectId)
  ensure(found, 'monthly_gift_not_found')
  const { id, providerId } = found
  ensure(providerId && found.status !== 'starting', 'monthly_gift_starting')
  ensure(isRunning(found), 'monthly_gift_ended')
  try {
    // What we know may be old: the days are counted from what is true now.
    await settleSubscription(core, providerId)
    const subscription = (await findSubscription(core.db, id))!
    ensure(isRunning(subscription), 'monthly_gift_ended')
    await ask(monthlyOf(core), providerId, subscription)
    await settleSubscription(core, providerId)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'payment_failed') throw error
    // The answer may be all that was lost: the reconciler asks within minutes.
    await updateSubscription(core.db, id, { askedAt: null })
    throw new Refusal('payment_failed', { sentence: sentenceFor(error) })
  }
}

const sentenceFor = (error: Refusal): string =>
  error instanceof ProviderRefusal
    ? "Our payment provider couldn't change your gift. Please try again later or contact us."
    : "Our payment provider isn't responding, so your gift may not have changed. Check it in a few minutes and try again if needed."
