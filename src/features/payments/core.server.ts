import type { Platform } from '#server/platform.ts'
import type { Provider } from './provider.server.ts'
import type { Purposes, SubscriptionPurposes } from './purposes.server.ts'

/** What everything about payments works with. */
export type Core = Pick<Platform, 'db' | 'jobs' | 'log'> & {
  /** None: cards cannot be taken here. */
  provider: Provider | undefined
  purposes: Purposes
  subscriptionPurposes: SubscriptionPurposes
}
