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
    presets: [2_500, 5_000, 10_000, 25_000, 50_000],
    usual: 5_000,
    least: 500,
    most: 1_000_000,
  },
  {
    code: 'GHS',
    name: 'Ghana cedis',
    minorUnits: 'Pesewas',
    presets: [2_000, 5_000, 10_000, 20_000, 50_000],
    usual: 5_000,
    least: 500,
    most: 5_000_000,
  },
]

export const giftCurrencies = allTerms.map(({ code }) => code)

/** That of an address or a request which names none. */
export const unnamedCurrency: GiftCurrency = 'USD'

export const termsOf = (currency: GiftCurrency): CurrencyTerms =>
  allTerms.find(({ code }) => code === currency)!

export const isGiftCurrency = (value: unknown): value is GiftCurrency =>
  giftCurrencies.some((code) => code === value)
