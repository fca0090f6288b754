import { listed } from '#shared/figures.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { formatGift, hasTooManyDigits, readGiftAmount, writeGiftAmount } from './amounts.ts'
import { giftCurrencies, isGiftCurrency, termsOf, unnamedCurrency, type GiftCurrency } from './currencies.ts'

/** A gift as it is chosen, in minor units; without a fund it goes where it is needed most. */
export type Gift = {
  amount: number
  currency: GiftCurrency
  frequency: GiftFrequency
  /** The name of a fund in addresses. */
  fund?: string | undefined
}

export type GiftFrequency = 'once' | 'monthly'

const say = (amount: number, currency: GiftCurrency): string => formatGift({ amount, currency })

/** "Please enter a valid amount (minimum $5)" */
export const invalidAmount = (currency: GiftCurrency): string =>
  `Please enter a valid amount (minimum ${say(termsOf(currency).least, currency)})`

const tooLarge = (currency: GiftCurrency): string =>
  `The most you can give online is ${say(termsOf(currency).most, currency)}. For a larger gift, email us at ${site.giving.email}.`

const twoDigits = (currency: GiftCurrency): string =>
  `${termsOf(currency).minorUnits} have two digits, like 12.50.`

/** Says what is wrong with an amount as it was typed, or nothing. */
export const reasonAgainst = (typed: string, currency: GiftCurrency): string | undefined =>
  hasTooManyDigits(typed, currency)
    ? `${invalidAmount(currency)}. ${twoDigits(currency)}`
    : reasonAgainstAmount(readGiftAmount(typed, currency), currency)

/** Says what is wrong with an amount, or nothing. */
export const reasonAgainstAmount = (
  amount: number | undefined,
  currency: GiftCurrency,
): string | undefined => {
  const { least, most } = termsOf(currency)
  if (amount === undefined || amount < least) return invalidAmount(currency)
  return amount > most ? tooLarge(currency) : undefined
}

/**
 * `amount=50&frequency=monthly&currency=GHS`; nothing if the amount is missing, or one of them is not what we take. A
 * form that was sent without JavaScript says the chosen amount and one's own, which replaces it.
 */
export const readGift = (search: URLSearchParams): Gift | undefined => {
  const currency = currencyOf(search)
  const frequency = frequencyOf(search)
  if (!currency || !frequency) return undefined
  const amount = readGiftAmount(amountOf(search), currency)
  if (amount === undefined || reasonAgainstAmount(amount, currency) !== undefined) return undefined
  return { amount, currency, frequency, fund: search.get('fund') || undefined }
}

/** Why an address is no gift: what it says is not silently made into another one. */
export const whyNoGift = (search: URLSearchParams): { once: Gift } | { help: string } => {
  const currency = currencyOf(search)
  if (!currency) return { help: `You can give in ${listed(giftCurrencies, 'or')}.` }
  const typed = amountOf(search)
  const amount = readGiftAmount(typed, currency)
  if (amount !== undefined && reasonAgainstAmount(amount, currency) === undefined)
    return { once: { amount, currency, frequency: 'once', fund: search.get('fund') || undefined } }
  if (hasTooManyDigits(typed, currency)) return { help: twoDigits(currency) }
  const { least, most } = termsOf(currency)
  return { help: (amount ?? 0) > most ? tooLarge(currency) : `The smallest gift is ${say(least, currency)}.` }
}

const amountOf = (search: URLSearchParams): string =>
  search.get('own')?.trim() || (search.get('amount') ?? '')

const currencyOf = (search: URLSearchParams): GiftCurrency | undefined => {
  const currency = search.get('currency') || unnamedCurrency
  return isGiftCurrency(currency) ? currency : undefined
}

const frequencyOf = (search: URLSearchParams): GiftFrequency | undefined => {
  const frequency = search.get('frequency') || 'once'
  return frequency === 'once' || frequency === 'monthly' ? frequency : undefined
}

export const writeGift = ({ amount, currency, frequency, fund }: Gift): string =>
  new URLSearchParams({
    amount: writeGiftAmount({ amount, currency }),
    frequency,
    ...(currency !== unnamedCurrency && { currency }),
    ...(fund && { fund }),
  }).toString()

const gifts = 'donation '

/** What a browser knows its payment by: each gift is a payment of its own, another may be under way in another tab. */
export const subjectOfGift = (gift: Gift): string => gifts + writeGift(gift)

export const isGiftSubject = (subject: string): boolean => subject.startsWith(gifts)

/** Where it is chosen, in the same currency and for the same fund. */
export const donateAddress = ({ currency, fund }: Pick<Gift, 'fund'> & { currency: string }): string => {
  const search = new URLSearchParams({
    ...(fund && { fund }),
    // Without it the page would open with the visitor's own.
    currency,
  })
  return `${paths.donate}?${search}`
}

/** What checkout calls it. */
export const labelOf = ({ frequency }: Gift): string =>
  frequency === 'monthly' ? 'Monthly Donation' : 'One-Time Donation'

/** "$50 each month" */
export const sayGift = (gift: Gift): string =>
  `${formatGift(gift)}${gift.frequency === 'monthly' ? ' each month' : ''}`

/** What a button calls it: "Give GHS 50 each month". */
export const sayGiving = (gift: Gift): string => `Give ${sayGift(gift)}`
