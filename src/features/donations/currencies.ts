import { monthlyWaysFor, waysFor, type Services } from '#features/payments/policy.ts'
import { site } from '#shared/site.ts'

/** What one can give in a currency; amounts in minor units. */
type CurrencyTerms = {
  code: GiftCurrency
  name: string
  minorUnits: string
  presets: readonly number[]
  usual: number
  least: number
  most: number
}

export type GiftCurrency = (typeof site.giving.currencies)[number]['code']

const allTerms: readonly CurrencyTerms[] = site.giving.currencies

export const giftCurrencies = allTerms.map(({ code }) => code)

/** That of an address or a request which names none. */
export const unnamedCurrency: GiftCurrency = 'USD'

export const termsOf = (currency: GiftCurrency): CurrencyTerms =>
  allTerms.find(({ code }) => code === currency)!

export const isGiftCurrency = (value: unknown): value is GiftCurrency =>
  giftCurrencies.some((code) => code === value)

/** Those that can be given here, the first one first. */
export const offeredCurrencies = (services: Services): GiftCurrency[] =>
  giftCurrencies.filter((code) => waysFor(code, services).length > 0)

export const canGiveMonthly = (currency: GiftCurrency, services: Services): boolean =>
  monthlyWaysFor(currency, services).length > 0
