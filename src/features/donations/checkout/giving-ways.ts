import { waysFor, type PayWay, type Services } from '#features/payments/policy.ts'
import { donationCurrency } from '../categories.ts'
import type { Gift } from '../gift.ts'

/** The ways in which a gift can be paid. Only Stripe takes one every month by itself. */
export const waysOf = ({ frequency }: Gift, services: Services): PayWay[] => {
  if (frequency === 'once') return waysFor(donationCurrency, services)
  return services.stripe ? [{ method: 'card', provider: 'stripe' }] : []
}
