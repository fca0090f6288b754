import { readAmount } from '#shared/money.ts'
import { donationCurrency } from './categories.ts'

/** The cents of an amount of dollars as text: "50", "$1,250.50", "12,50". Nothing if it is no such amount. */
export const readDollars = (text: string): number | undefined => {
  const cents = readAmount(text.replace(/^\s*\$|\$\s*$/, ''), donationCurrency)
  return cents >= 0 ? cents : undefined
}

/** "50", "12.5", "12.05": as an address and the body of a request have it. */
export const writeDollars = (cents: number): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0{1,2}$/, '')
}

/** "$50", "$50.50": as people read it; with cents only where there are any. */
export const formatDollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: donationCurrency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
