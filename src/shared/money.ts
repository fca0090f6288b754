import { site } from './site.ts'

/** An amount is an integer in minor units with its ISO currency: 5000 GHS is GHS 50.00. */
export type Money = { amount: number; currency: string }

/** "GHS 50.00". The code, not the sign: our typefaces have neither the cedi nor the naira sign. */
export const formatMoney = ({ amount, currency }: Money): string =>
  new Intl.NumberFormat(site.locale, { style: 'currency', currency, currencyDisplay: 'code' })
    .format(amount / 10 ** minorDigits(currency))
    .replace(/\s/gu, ' ')

/** "50.00", for machines: the figure alone, in whole units. */
export const plainAmount = ({ amount, currency }: Money): string => {
  const digits = minorDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

/**
 * The minor units of a typed amount: 5000 for "50", "50.00", "50.0" and "50,00"; not a number for anything else.
 * A comma before three digits separates thousands; a single one before fewer digits is a decimal point.
 */
export const readAmount = (text: string, currency: string): number => {
  const plain = text
    .trim()
    .replace(/^([^,]+),(\d{1,2})$/, '$1.$2')
    .replace(/(?<=\d)[,\s](?=\d{3}(\D|$))/g, '')
  const digits = minorDigits(currency)
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return Number.NaN
  const [whole = '', fraction = ''] = plain.split('.')
  // As text: 8.2 * 100 is not 820.
  return fraction.length <= digits ? Number(whole + fraction.padEnd(digits, '0')) : Number.NaN
}

/** "Free" or "GHS 120": what every card, dialog, table and email shows as a price. Receipts and books show the pesewas. */
export const formatPrice = ({ price, currency }: { price: number; currency: string }): string =>
  price === 0 ? 'Free' : formatMoney({ amount: price, currency }).replace(/\.0+$/, '')

const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
