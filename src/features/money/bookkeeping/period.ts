import { addDays, dayAt, instantAt, type CalendarDay } from '#shared/time/dates.ts'
import { site } from '#shared/site.ts'

/** From the first moment to the moment after the last one. */
export type Period = { from: string; to: string }

export type PeriodKind = 'month' | 'quarter' | 'year' | 'span'

const patterns: Record<PeriodKind, RegExp> = {
  month: /^20\d\d-(?:0[1-9]|1[0-2])$/,
  quarter: /^20\d\d-Q[1-4]$/,
  year: /^20\d\d$/,
  span: /^20\d\d-\d\d-\d\d\.\.20\d\d-\d\d-\d\d$/,
}

const kinds = Object.keys(patterns) as PeriodKind[]

/** Which kind of period a name is: "2026-10", "2026-Q4", "2026" or "2026-10-05..2026-11-20"; nothing if it names none. */
export const kindOf = (name: string): PeriodKind | undefined => {
  const kind = kinds.find((one) => patterns[one].test(name))
  if (kind !== 'span') return kind
  const { first, last } = daysOf(name)
  return isDay(first) && isDay(last) && first <= last ? kind : undefined
}

// A day that no calendar has, such as 31 June, becomes another one.
const isDay = (day: CalendarDay): boolean => !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day

/** The first and the last day of a period. */
export const daysOf = (name: string): { first: CalendarDay; last: CalendarDay } => {
  const [first = '', last] = name.split('..')
  if (last !== undefined) return { first, last }
  const [start, months] = monthsOf(name)
  return { first: `${start}-01`, last: addDays(`${monthAfter(start, months)}-01`, -1) }
}

/** The first month of a month, a quarter or a year, and how many there are. */
const monthsOf = (name: string): [first: string, count: number] => {
  const [year, quarter] = name.split('-Q')
  if (quarter) return [`${year}-${twoDigits(Number(quarter) * 3 - 2)}`, 3]
  return name.length === 4 ? [`${name}-01`, 12] : [name, 1]
}

/** A period as the clocks of a place count it. */
export const periodOf = (name: string, timeZone: string = site.timeZone): Period => {
  const { first, last } = daysOf(name)
  return {
    from: instantAt(first, '00:00', timeZone),
    to: instantAt(addDays(last, 1), '00:00', timeZone),
  }
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

const monthAfter = (month: string, count = 1): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}`
}

/** All months from one to another, the last first. */
export const monthsBetween = (first: string, last: string): string[] => {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.unshift(month)
  return months
}

/** The month, quarter or year that a day belongs to. */
export const periodWith = (day: CalendarDay, kind: 'month' | 'quarter' | 'year'): string => {
  const [year = '', month = ''] = day.split('-')
  if (kind === 'year') return year
  return kind === 'month' ? `${year}-${month}` : `${year}-Q${Math.ceil(Number(month) / 3)}`
}

/** The one before a month, quarter or year. */
export const periodBefore = (name: string): string => {
  const day = addDays(daysOf(name).first, -1)
  const kind = kindOf(name)
  return periodWith(day, kind === 'quarter' || kind === 'year' ? kind : 'month')
}

/** Every quarter or year from the one of a month to that of another, the last first. */
export const periodsBetween = (kind: 'quarter' | 'year', firstMonth: string, lastMonth: string): string[] => [
  ...new Set(monthsBetween(firstMonth, lastMonth).map((month) => periodWith(`${month}-01`, kind))),
]

/** Whether it has ended, where the ministry is. */
export const isOver = (name: string): boolean => daysOf(name).last < dayAt(new Date())
