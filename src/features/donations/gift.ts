import type { Money } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import { donationCurrency, donationLimits } from './categories.ts'
import { readDollars, writeDollars } from './dollars.ts'

/** A gift as it is chosen, in cents. */
export type Gift = { cents: number; frequency: GiftFrequency }

export type GiftFrequency = 'once' | 'monthly'

export const invalidAmount = 'Please enter a valid amount (minimum $5)'
export const tooLarge = `The most you can give online is $10,000. For a larger gift, email us at ${site.giving.email}.`

/** Says what is wrong with an amount, or nothing. */
export const reasonAgainstCents = (cents: number | undefined): string | undefined => {
  if (cents === undefined || cents < donationLimits.least) return invalidAmount
  return cents > donationLimits.most ? tooLarge : undefined
}

/**
 * `amount=50&frequency=monthly`; nothing if the amount is missing or not one that we take. A form that was sent
 * without JavaScript says the chosen amount and one's own, which replaces it.
 */
export const readGift = (search: URLSearchParams): Gift | undefined => {
  const own = search.get('own')?.trim()
  const cents = readDollars(own || (search.get('amount') ?? ''))
  if (cents === undefined || reasonAgainstCents(cents) !== undefined) return undefined
  return { cents, frequency: search.get('frequency') === 'monthly' ? 'monthly' : 'once' }
}

export const writeGift = ({ cents, frequency }: Gift): string =>
  new URLSearchParams({ amount: writeDollars(cents), frequency }).toString()

export const moneyOf = ({ cents }: Gift): Money => ({ amount: cents, currency: donationCurrency })

/** What checkout calls it. */
export const labelOf = ({ frequency }: Gift): string =>
  frequency === 'monthly' ? 'Monthly Donation' : 'One-Time Donation'
