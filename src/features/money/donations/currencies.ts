import { site } from '#shared/site.ts'

/** What one can give in a currency; amounts in minor units. */
type CurrencyTerms = {
  code: GiftCurrency
  name: string
  minorUnits: string
  least: number
  most: number
}

export type GiftCurrency = 'USD' | 'GHS'

/**
 * The currencies that people can give in online: a setting of the ministry. A page offers those that a payment
 * provider takes, in this order. Which one it opens with is `site.giving.firstCurrency`.
 */
const allTerms: readonly CurrencyTerms[] = [
  {
    code: 'USD',
    name: 'US dollars',
    minorUnits: 'Cents',
    least: 500,
    most: 1_000_000,
  },
  {
    code: 'GHS',
    name: 'Ghana cedis',
    minorUnits: 'Pesewas',
    least: 500,
    most: 5_000_000,
  },
]

export const giftCurrencies = allTerms.map(({ code }) => code)

/** That of an address or a request which names none. */
export const unnamedCurrency: GiftCurrency = 'USD'

export const termsOf = (currency: GiftCurrency): CurrencyTerms =>
  allTerms.find(({ code }) => code === currency)!

/** The amounts that a form offers, in minor units. The team chooses them. */
export const presetsOf = (currency: GiftCurrency): number[] =>
  site.giving.presets[currency].map((amount) => amount * 100)

/** What a form begins with: the second of them is the one that the team means most. */
export const usualOf = (currency: GiftCurrency): number => presetsOf(currency)[1]!

export const isGiftCurrency = (value: unknown): value is GiftCurrency =>
  giftCurrencies.some((code) => code === value)
