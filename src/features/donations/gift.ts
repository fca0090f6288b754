import { readAmount } from '#shared/money.ts'
import { donationCurrency, leastDonation, mostDonation } from './categories.ts'

/** A gift as it is chosen: in cents, since dollars with cents are no whole numbers. */
export type Gift = { cents: number; frequency: GiftFrequency }

export type GiftFrequency = 'once' | 'monthly'

/** What somebody typed as an amount of dollars: "50", "$1,250.50", "12,50". Nothing if it is no such amount. */
export const readCents = (typed: string): number | undefined => {
  const cents = readAmount(typed.replace(/^\s*\$|\$\s*$/, ''), donationCurrency)
  return cents >= 0 ? cents : undefined
}

/** Says what is wrong with an amount, or nothing. */
export const reasonAgainstCents = (cents: number | undefined): string | undefined => {
  if (cents === undefined || cents < leastDonation * 100) return 'Please enter a valid amount (minimum $5)'
  if (cents > mostDonation * 100)
    return 'Please enter at most $10,000. For a larger gift, please write to us.'
  return undefined
}

/**
 * `amount=50&frequency=monthly`; nothing if the amount is missing or not one that we take. A form that was sent
 * without JavaScript says the chosen amount and one's own, which replaces it.
 */
export const readGift = (search: URLSearchParams): Gift | undefined => {
  const own = search.get('own')?.trim()
  const cents = readCents(own || (search.get('amount') ?? ''))
  if (cents === undefined || reasonAgainstCents(cents) !== undefined) return undefined
  return { cents, frequency: search.get('frequency') === 'monthly' ? 'monthly' : 'once' }
}

export const writeGift = ({ cents, frequency }: Gift): string =>
  new URLSearchParams({ amount: String(cents / 100), frequency }).toString()

/** What checkout calls it. */
export const labelOf = ({ frequency }: Gift): string =>
  frequency === 'monthly' ? 'Monthly Donation' : 'One-Time Donation'
