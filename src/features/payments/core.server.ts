import type { Platform } from '#server/platform.ts'
import type { Gateway } from './gateway.server.ts'
import type { Purposes, SubscriptionPurposes } from './purposes.server.ts'

/** What everything about payments works with. */
export type Core = Pick<Platform, 'db' | 'jobs' | 'log'> & {
  /** None: cards cannot be taken here. */
  gateway: Gateway | undefined
  purposes: Purposes
  subscriptionPurposes: SubscriptionPurposes
}
