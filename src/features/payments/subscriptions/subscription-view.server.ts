import type { SubscriptionStatus } from '../categories.ts'
import { pauseMonths } from '../policy.ts'
import type { Subscription } from '../tables.server.ts'
import { dueAfter, dueAfterMonths, type DueDays } from './due-days.ts'

/** How something stands that is paid every month, as its payer sees it. */
export type SubscriptionView = {
  state: SubscriptionStatus | 'paused'
  /** Minor units, each month. */
  amount: number
  currency: string
  startedAt: string | null
  /** None if it has ended, or is paused without an end. */
  nextPaymentAt: string | null
  /** None if it is not paused, or without an end. */
  pausedUntil: string | null
  /** The next payment if it is resumed now; none if it is not paused. */
  resumedPaymentAt: string | null
  cancelledAt: string | null
  /** For how many months it can be paused now, and when the next payment is then. */
  pauses: { months: number; nextPaymentAt: string }[]
}

export const subscriptionViewOf = (subscription: Subscription): SubscriptionView => {
  const { status, amount, currency, startedAt, nextPaymentAt, pausedUntil, cancelledAt } = subscription
  const isPaused = isPausedNow(subscription)
  const days = daysOf(subscription)
  return {
    state: isPaused ? 'paused' : status,
    amount,
    currency,
    startedAt,
    nextPaymentAt: nextPaymentOf(subscription),
    pausedUntil: isPaused ? pausedUntil : null,
    resumedPaymentAt: isPaused ? nextPaymentAt : null,
    cancelledAt,
    pauses: !isPaused && isRunning(subscription) && days ? pausesOf(days) : [],
  }
}

/** It is taken every month, or would be. One that its payer wants to end can no longer be changed. */
export const isRunning = ({ status, cancelRequestedAt }: Subscription): boolean =>
  (status === 'active' || status === 'past due') && !cancelRequestedAt

/** What ended a while ago has ended, even if the provider's word about it was lost. */
export const isPausedNow = ({ status, pausedAt, pausedUntil }: Subscription): boolean =>
  status !== 'cancelled' &&
  pausedAt !== null &&
  (pausedUntil === null || Date.parse(pausedUntil) > Date.now())

/** When something is taken next. */
export const nextPaymentOf = (subscription: Subscription): string | null => {
  const { nextPaymentAt, pausedUntil } = subscription
  const days = daysOf(subscription)
  if (!days || !isPausedNow(subscription)) return nextPaymentAt
  return pausedUntil && dueAfter(days, pausedUntil)
}

export const daysOf = ({ startedAt, nextPaymentAt }: Subscription): DueDays | undefined =>
  nextPaymentAt ? { startedAt, nextPaymentAt } : undefined

const pausesOf = (days: DueDays): SubscriptionView['pauses'] =>
  pauseMonths.map((months) => ({ months, nextPaymentAt: dueAfterMonths(days, months) }))
