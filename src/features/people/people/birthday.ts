const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

type Parts = { day: number; month: number; year?: number | undefined }

/** A birthday as it is stored, "1990-08-24" or "--08-24", or what is wrong with what was typed. */
export type ReadBirthday = { birthday: string } | { problem: string }

const unreadable = 'Enter a day and a month, such as 24 August or 24/8/1990'

/**
 * A birthday as people write it: the day stands before the month, and the year may be left out. Only an American list has a month 13
 * in the second place.
 */
export const readBirthday = (typed: string): ReadBirthday => {
  const parts = partsOf(typed.trim().toLowerCase())
  if (!parts) return { problem: unreadable }
  const { day, month, year } = parts.month > 12 && parts.day <= 12 ? turned(parts) : parts
  const name = months[month - 1]
  if (!name) return { problem: `There is no month ${month}. ${unreadable}` }
  if (day < 1 || day > daysIn(month, year)) return { problem: `${inYear(name, day, year)} has no day ${day}` }
  if (year !== undefined && year < 1900) return { problem: 'The year of birth is before 1900' }
  const birthday = `${year ?? '-'}-${two(month)}-${two(day)}`
  if (birthday > new Date().toISOString().slice(0, 10)) return { problem: 'The birthday is in the future' }
  return { birthday }
}

/** "24 August 1990", or without the year. */
export const writeBirthday = (birthday: string): string => {
  const [year, month, day] = [birthday.slice(0, -6), birthday.slice(-5, -3), birthday.slice(-2)]
  const known = year === '-' ? '' : ` ${year}`
  return `${Number(day)} ${months[Number(month) - 1]}${known}`
}

const partsOf = (text: string): Parts | undefined => {
  const iso = /^(\d{4}|-)[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[t ])/.exec(text)
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: yearOf(iso[1]) }
  const plain = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\.?(?:\s*[-/. ]\s*(\d{4}|\d{2}))?(?:$| )/.exec(text)
  if (plain) return { day: Number(plain[1]), month: Number(plain[2]), year: yearOf(plain[3]) }
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?:of )?([a-z]{3,})[-/., ]*(\d{4}|\d{2})?$/.exec(text)
  if (named) return withName(named[1]!, named[2]!, named[3])
  const american = /^([a-z]{3,})[-/. ]*(\d{1,2})(?:st|nd|rd|th)?(?:[-/., ]+(\d{4}))?$/.exec(text)
  return american ? withName(american[2]!, american[1]!, american[3]) : undefined
}

const withName = (day: string, word: string, year: string | undefined): Parts | undefined => {
  const month = months.findIndex((name) => name.toLowerCase().startsWith(word)) + 1
  return month === 0 ? undefined : { day: Number(day), month, year: yearOf(year) }
}

const turned = ({ day, month, year }: Parts): Parts => ({ day: month, month: day, year })

/** Two digits mean the latest such year that is not in the future. */
const yearOf = (typed: string | undefined): number | undefined => {
  if (typed === undefined || typed === '-') return undefined
  if (typed.length === 4) return Number(typed)
  const thisYear = new Date().getUTCFullYear()
  const born = Math.floor(thisYear / 100) * 100 + Number(typed)
  return born > thisYear ? born - 100 : born
}

/** Without a year, February has 29 days. */
const daysIn = (month: number, year = 2000): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The 29th is a question of the year. */
const inYear = (month: string, day: number, year: number | undefined): string =>
  month === 'February' && day === 29 && year !== undefined ? `February ${year}` : month

const two = (number: number): string => String(number).padStart(2, '0')
