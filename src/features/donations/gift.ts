import { site } from '#shared/site.ts'
import { donationLimits } from './categories.ts'
import { formatDollars, readDollars, writeDollars } from './dollars.ts'

/** A gift as it is chosen, in cents. */
export type Gift = { cents: number; frequency: GiftFrequency }

export type GiftFrequency = 'once' | 'monthly'

export const invalidAmount = 'Please enter a valid amount (minimum $5)'
export const tooLarge = `The most you can give online is $10,000. For a larger gift, email us at ${site.giving.email}.`

const twoDigits = 'Cents have two digits, like 12.50.'

/** Says what is wrong with an amount as it was typed, or nothing. */
export const reasonAgainst = (typed: string): string | undefined =>
  hasTooManyDigits(typed) ? `${invalidAmount}. ${twoDigits}` : reasonAgainstCents(readDollars(typed))

const hasTooManyDigits = (typed: string): boolean => /^\s*\$?\s*\d[\d,\s]*\.\d{3,}\s*\$?\s*$/.test(typed)

/** Says what is wrong with an amount, or nothing. */
export const reasonAgainstCents = (cents: number | undefined): string | undefined => {
  if (cents === undefined || cents < donationLimits.least) return invalidAmount
  return cents > donationLimits.most ? tooLarge : undefined
}

/**
 * `amount=50&frequency=monthly`; nothing if the amount is missing, or either is not one that we take. A form that was
 * sent without JavaScript says the chosen amount and one's own, which replaces it.
 */
export const readGift = (search: URLSearchParams): Gift | undefined => {
  const cents = readDollars(amountOf(search))
  const frequency = frequencyOf(search)
  if (cents === undefined || reasonAgainstCents(cents) !== undefined || !frequency) return undefined
  return { cents, frequency }
}

/** Why an address is no gift: what it says is not silently made into another one. */
export const whyNoGift = (search: URLSearchParams): { cents: number } | { help: string } => {
  const typed = amountOf(search)
  const cents = readDollars(typed)
  if (cents !== undefined && reasonAgainstCents(cents) === undefined) return { cents }
  if (hasTooManyDigits(typed)) return { help: twoDigits }
  return { help: (cents ?? 0) > donationLimits.most ? tooLarge : 'The smallest gift is $5.' }
}

const amountOf = (search: URLSearchParams): string =>
  search.get('own')?.trim() || (search.get('amount') ?? '')

const frequencyOf = (search: URLSearchParams): GiftFrequency | undefined => {
  const frequency = search.get('frequency') || 'once'
  return frequency === 'once' || frequency === 'monthly' ? frequency : undefined
}

export const writeGift = ({ cents, frequency }: Gift): string =>
  new URLSearchParams({ amount: writeDollars(cents), frequency }).toString()

/** What checkout calls it. */
export const labelOf = ({ frequency }: Gift): string =>
  frequency === 'monthly' ? 'Monthly Donation' : 'One-Time Donation'

/** What a button calls it: "Give $50 each month". */
export const sayGiving = ({ cents, frequency }: Gift): string =>
  `Give ${formatDollars(cents)}${frequency === 'monthly' ? ' each month' : ''}`
