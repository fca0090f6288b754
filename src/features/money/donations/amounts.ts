import { formatMoney, plainAmount, readAmount, type Money } from '#shared/money.ts'
import type { GiftCurrency } from './currencies.ts'

/** What people write before or after an amount. */
const signs: Record<GiftCurrency, string> = { USD: '\\$|USD', GHS: 'GHS|GH₵|GHC|₵' }

const withoutSign = (text: string, currency: GiftCurrency): string =>
  text.replace(new RegExp(`^\\s*(?:${signs[currency]})|(?:${signs[currency]})\\s*$`, 'i'), '')

/** The minor units of an amount as text: "50", "$1,250.50", "GHS 12,50". Nothing if it is no such amount. */
export const readGiftAmount = (text: string, currency: GiftCurrency): number | undefined => {
  const amount = readAmount(withoutSign(text, currency), currency)
  return amount >= 0 ? amount : undefined
}

export const hasTooManyDigits = (text: string, currency: GiftCurrency): boolean =>
  /^\s*\d[\d,\s]*\.\d{3,}\s*$/.test(withoutSign(text, currency))

/** "50", "12.5", "12.05": as an address and the body of a request have it. */
export const writeGiftAmount = (money: Money): string => plainAmount(money).replace(/\.?0{1,2}$/, '')

/** "$50", "GHS 50.50": as people read it; with cents or pesewas only where there are any. */
export const formatGift = (money: Money): string =>
  formatMoney(money).replace(/\.00$/, '').replace(/^USD /, '$')

/** Stands before the field for an amount of one's own. */
export const signOf = (currency: GiftCurrency): string => (currency === 'USD' ? '$' : currency)
