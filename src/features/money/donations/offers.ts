import { waysFor, type Services } from '#features/payments/policy.ts'
// Only the type: what is here is loaded with every page that pays.
import type { GiftCurrency } from './currencies.ts'

/** Those of the currencies that can be given here, in their order. */
export const offeredOf = (currencies: readonly GiftCurrency[], services: Services): GiftCurrency[] =>
  currencies.filter((code) => waysFor(code, services).length > 0)
