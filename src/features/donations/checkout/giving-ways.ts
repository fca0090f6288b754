import { monthlyWaysFor, waysFor, type PayWay, type Services } from '#features/payments/policy.ts'
import type { Gift } from '../gift.ts'

/** The ways in which a gift can be paid. */
export const waysOf = ({ currency, frequency }: Gift, services: Services): PayWay[] =>
  (frequency === 'monthly' ? monthlyWaysFor : waysFor)(currency, services)
