import type { Platform } from '#server/platform.ts'
import type { MatterListener } from './matters/service.server.ts'
import type { Providers } from './provider.server.ts'
import type { Purposes, SubscriptionPurposes } from './purposes.server.ts'

/** What everything about payments works with. Other features see `Payments` instead. */
export type Core = Pick<Platform, 'db' | 'jobs' | 'log' | 'publicUrl'> & {
  /** None: nothing can be paid here. */
  providers: Providers
  purposes: Purposes
  subscriptionPurposes: SubscriptionPurposes
  /** Who hears of what a person has to look at. */
  matters: MatterListener
}
