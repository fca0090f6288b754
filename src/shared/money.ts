import { figure } from './figures.ts'

/** An amount is an integer in minor units with its ISO currency: 5000 GHS is GHS 50.00. */
export type Money = { amount: number; currency: string }

/** "GHS 50.00". The code, not the sign: our typefaces have neither the cedi nor the naira sign. */
export const formatMoney = ({ amount, currency }: Money): string => {
  const [whole, fraction] = plainAmount({ amount: Math.abs(amount), currency }).split('.')
  return `${amount < 0 ? '-' : ''}${currency} ${figure(Number(whole))}${fraction ? `.${fraction}` : ''}`
}

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

/** "GHS 120": a sum in a sentence, without pesewas if there are none. */
export const formatSum = (money: Money): string => formatMoney(money).replace(/\.0+$/, '')

type Priced = {
  price: number
  currency: string
  /** Where there are several to choose from. */
  priceChoices?: readonly { amount: number }[] | undefined
}

/**
 * "Free", "GHS 120" or "GHS 20 to 100": what every card, dialog, table and email shows as a price. Receipts and books show the
 * pesewas.
 */
export const formatPrice = ({ price, currency, priceChoices = [] }: Priced): string => {
  const amounts = [price, ...priceChoices.map(({ amount }) => amount)]
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const lowest = least === 0 ? 'Free' : formatSum({ amount: least, currency })
  if (least === most) return lowest
  return `${lowest} to ${formatSum({ amount: most, currency }).slice(currency.length + 1)}`
}

/** Written out, so that every browser and the server agree, and none makes a formatter (see `dates.ts`). */
const withoutMinor =
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER'
const inThousandths = 'BHD JOD KWD LYD OMR TND'

const minorDigits = (currency: string): number => {
  if (withoutMinor.includes(currency)) return 0
  return inThousandths.includes(currency) ? 3 : 2
}
