import { site } from '../site.ts'

/** A calendar day without a zone, as the database and the API write it: 2026-03-14. */
export type CalendarDay = string

/** Whether a person can have meant this day or moment: nothing can be computed with the year 26. */
export const isInOurYears = (text: string): boolean => text >= '1970' && text < '2101'

/**
 * The first `Intl` formatter of a page takes V8 30 ms, and a cheap phone four times as long, and nothing answers a
 * finger for so long. So what a first visit shows does without: these are words, and a clock that never changes is
 * reckoned.
 */
const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** The city that the time zone is called after: "Accra". */
export const zoneCity = (): string => site.timeZone.split('/').at(-1)!.replaceAll('_', ' ')

/** The day it is at an instant, where the ministry is. */
export const dayAt = (instant: Date, timeZone: string = site.timeZone): CalendarDay =>
  clockAt(instant, timeZone).slice(0, 10)

/** The parts that a ticket stub shows: MAR, 14, Sat. */
export const stubParts = (day: CalendarDay): { month: string; day: string; weekday: string } => ({
  month: months[atNoon(day).getUTCMonth()]!.slice(0, 3).toUpperCase(),
  day: day.slice(8, 10),
  weekday: weekdayOf(day).slice(0, 3),
})

/** "December 2026", of a month such as 2026-12. */
export const monthName = (month: string): string =>
  `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** "Saturday" */
export const weekdayOf = (day: CalendarDay): string => weekdays[atNoon(day).getUTCDay()]!

/** "14 March 2026" */
const dateOf = (day: CalendarDay, names: readonly string[]): string => {
  const date = atNoon(day)
  return `${date.getUTCDate()} ${names[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** "Saturday 14 March 2026" */
export const longDay = (day: CalendarDay): string => `${weekdayOf(day)} ${dateOf(day, months)}`

/** "Sat 14 Mar 2026" */
export const shortDay = (day: CalendarDay): string =>
  `${weekdayOf(day).slice(0, 3)} ${dateOf(day, shortMonths)}`

/** "14 Mar 2026" */
export const dateOfDay = (day: CalendarDay): string => dateOf(day, shortMonths)

/** "14 March 2026": the day of an instant, where the ministry is. */
export const longDate = (instant: string): string => dateOf(dayAt(new Date(instant)), months)

/** "14 Mar 2026": the day of an instant, where the ministry is. */
export const shortDate = (instant: string): string => dateOfDay(dayAt(new Date(instant)))

/** "6:30pm": what a clock shows at an instant, where the ministry is. */
export const shortClock = (instant: string): string => {
  const { text, half } = clock(localAt(instant).slice(11))
  return text + half
}

/** "14 Mar 2026, 6:30pm": an instant to the minute, where the ministry is. */
export const shortMoment = (instant: string): string => `${shortDate(instant)}, ${shortClock(instant)}`

/** "Fri 20 Nov 2026, 07:00": of records the clock has 24 hours. */
export const momentOf = (instant: string): string =>
  `${shortDay(dayAt(new Date(instant)))}, ${localAt(instant).slice(11)}`

export const addDays = (day: CalendarDay, count: number): CalendarDay => {
  const date = atNoon(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Christmas and New Year's Day, when people are with their families. */
export const isFamilyDay = (day: CalendarDay): boolean => /-(?:12-2[456]|01-01)$/.test(day)

export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  (atNoon(to).getTime() - atNoon(from).getTime()) / (24 * 60 * 60 * 1_000)

// Noon in UTC is the same calendar day in UTC, independent of the machine's time zone.
const atNoon = (day: CalendarDay): Date => new Date(`${day}T12:00:00Z`)

/** The instant of a wall-clock time ("18:30") on a day, where the ministry is. */
export const instantAt = (day: CalendarDay, time: string, timeZone: string = site.timeZone): string => {
  const asUtc = new Date(`${day}T${time}:00Z`)
  // Ask the zone what its clocks show then, and shift by the difference; twice, for the hour around a change.
  const first = new Date(asUtc.getTime() - offsetAt(asUtc, timeZone))
  return new Date(asUtc.getTime() - offsetAt(first, timeZone)).toISOString()
}

const offsetAt = (instant: Date, timeZone: string): number =>
  Date.parse(`${clockAt(instant, timeZone)}Z`) - Math.floor(instant.getTime() / 1_000) * 1_000

/** "2026-12-12T18:30": what clocks and calendars show at an instant, where the ministry is. */
export const localAt = (instant: string, timeZone: string = site.timeZone): string =>
  clockAt(new Date(instant), timeZone).slice(0, 16)

/** The same by the clock of this browser. */
export const ownLocalAt = (instant: string): string => {
  const date = new Date(instant)
  return shifted(date, -date.getTimezoneOffset()).slice(0, 16)
}

/** "GMT", "BST": what the clocks of the ministry are called at an instant. */
export const zoneAt = (instant: string, timeZone: string = site.timeZone): string =>
  steadyZone(timeZone)?.name ??
  formatter(site.locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ??
  timeZone

/** "2026-12-12T18:30:00": what the clocks of a zone show. */
const clockAt = (instant: Date, timeZone: string): string => {
  const steady = steadyZone(timeZone)
  if (steady) return shifted(instant, steady.minutes)
  const shown = formatter('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
  // The year 26 is shown as two digits, and is read as four.
  return shown.replace(' ', 'T').padStart(19, '0')
}

const steadyZone = (timeZone: string) => (timeZone === site.timeZone ? site.steadyZone : undefined)

const shifted = (instant: Date, minutes: number): string =>
  new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, 19)

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Made once: making one costs a millisecond, using one a microsecond. */
const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options)
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, known)
  return known
}

/** "6:30 – 8:30pm", "9:00am – 1:00pm": the half of the day once if both ends share it. */
export const timeRange = (from: string, to: string): string => {
  const [start, end] = [clock(from), clock(to)]
  return start.half === end.half
    ? `${start.text} – ${end.text}${end.half}`
    : `${start.text}${start.half} – ${end.text}${end.half}`
}

/** The parts of "6:30pm". */
export const clock = (time: string): { text: string; half: 'am' | 'pm' } => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { text: `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`, half: hours < 12 ? 'am' : 'pm' }
}

/** The day that is so many working days (Monday to Friday) after another. */
export const addBusinessDays = (day: CalendarDay, count: number): CalendarDay => {
  let next = day
  for (let left = count; left > 0;) {
    next = addDays(next, 1)
    if (isBusinessDay(next)) left -= 1
  }
  return next
}

const isBusinessDay = (day: CalendarDay): boolean => ![0, 6].includes(atNoon(day).getUTCDay())

export const hoursAfter = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * 60 * 60 * 1_000).toISOString()
