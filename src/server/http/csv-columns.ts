import { localAt } from '#shared/dates.ts'
import { site } from '#shared/site.ts'
import { Amount, type CsvColumn } from './csv.ts'

type Maybe<Value> = Value | null | undefined

/** A figure that can be added up, as 200.00. Its currency has a column of its own. */
export const amountColumn = (label: string): CsvColumn<Maybe<number>, { currency: string }> => ({
  label,
  write: (amount, { currency }) => amountCell(amount, currency),
})

export const amountCell = (amount: Maybe<number>, currency: string): Amount | null =>
  amount === null || amount === undefined ? null : new Amount({ amount, currency })

/** "Accra time": it has the same name in summer and in winter. */
const ownTime = `${site.timeZone.split('/').at(-1)!.replaceAll('_', ' ')} time`

/** A moment as every spreadsheet reads it, 2026-11-17 14:02, by the clocks of the ministry. */
export const momentColumn = (label: string): CsvColumn<Maybe<string>, unknown> => ({
  label: `${label} (${ownTime})`,
  write: (instant) => (instant ? localAt(instant).replace('T', ' ') : null),
})

export const phoneColumn = (label: string): CsvColumn<Maybe<string>, unknown> => ({
  label,
  write: (phone) => (phone ? phoneCell(phone) : null),
})

/**
 * A phone number that stays one in every spreadsheet: `(+233) 24 555 1234`. A plus at the beginning is a formula, twelve digits
 * in a row become 2.33E+11, and a zero at the beginning is lost; brackets and spaces make it a text. Phones and messengers read
 * it as it is. What does not look like a number is left to the guard against formulas.
 */
export const phoneCell = (phone: string): string => {
  const typed = phone.trim().replace('(0)', '')
  const digits = typed.replace(/\D/g, '')
  if (!/^\(?\+?\d[\d\s().-]+$/.test(typed) || digits.length < 6 || digits.length > 17) return phone
  if (!/^\(?(?:\+|00)/.test(typed)) return grouped(digits)
  const [, code = '', rest = ''] = countryCode.exec(digits.replace(/^00/, '')) ?? []
  return `(+${code}) ${grouped(rest)}`
}

/** One, two or three digits, as the ITU gave them to the countries. */
const countryCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** "24 555 1234" */
const grouped = (digits: string): string =>
  [digits.slice(0, -7), digits.slice(-7, -4), digits.slice(-4)].filter(Boolean).join(' ')
