import { addDays, longDay, weekdayOf, type CalendarDay } from '#shared/time/dates.ts'
import { timeOf } from '../event-times.ts'
import { weeksAhead, type Repeating } from './categories.ts'

const dayOfMonth = (day: CalendarDay): number => Number(day.slice(8, 10))

/** The first Friday is the one with none before it. */
export const weekOfMonth = (day: CalendarDay): number => Math.ceil(dayOfMonth(day) / 7)

/** Whether there is no other such weekday after it in its month. */
const isInLastWeek = (day: CalendarDay): boolean => addDays(day, 7).slice(0, 7) !== day.slice(0, 7)

const weeks = ['first', 'second', 'third', 'fourth']

/** "31st" */
const ordinal = (count: number): string => {
  if (count > 3 && count < 21) return `${count}th`
  return `${count}${['th', 'st', 'nd', 'rd'][count % 10] ?? 'th'}`
}

/** "Every second Friday", "On the 13th of every month" */
export const everyText = (repeats: Repeating, day: CalendarDay): string => {
  const weekday = weekdayOf(day)
  switch (repeats) {
    case 'weekly':
      return `Every ${weekday}`
    case 'fortnightly':
      return `Every second ${weekday}`
    case 'monthly by day':
      return `On the ${ordinal(dayOfMonth(day))} of every month${dayOfMonth(day) > 28 ? ' that has one' : ''}`
    case 'monthly by weekday':
      return `On the ${weeks[weekOfMonth(day) - 1] ?? 'last'} ${weekday} of every month`
    case 'monthly by last weekday':
      return `On the last ${weekday} of every month`
  }
}

const shortMonths: Record<number, string> = { 29: 'February, but for leap years,', 30: 'February' }

/** Which months are skipped, as calendars do: a day that a month does not have is not another one. */
export const skippedText = (repeats: Repeating, day: CalendarDay): string | undefined => {
  const number = dayOfMonth(day)
  if (repeats !== 'monthly by day' || number < 29) return undefined
  const which = number === 31 ? 'Months with fewer than 31 days are' : `${shortMonths[number]} is`
  return `${which} skipped. For a date in each month, choose the last ${weekdayOf(day)} or an earlier day.`
}

/** "2 dates" */
export const datesText = (count: number): string => (count === 1 ? '1 date' : `${count} dates`)

/** "30 June 2027" */
const plainDay = (day: CalendarDay): string => longDay(day).replace(/^\w+ /, '')

type Said = {
  repeats: Repeating
  firstDay: CalendarDay
  /** "18:00" */
  start: string
  /** By the rule: the day after which there are none, or the number of dates. */
  lastDay: CalendarDay | null
  dates: number | null
}

/** "Every second Friday at 6:00pm, until 30 June 2027: 12 dates". Without an end there is no number. */
export const seriesText = (
  { repeats, firstDay, start, lastDay, dates }: Said,
  days: CalendarDay[],
): string => {
  const every = `${everyText(repeats, firstDay)} at ${timeOf(start)}`
  const count = datesText(days.length)
  if (lastDay) return `${every}, until ${plainDay(lastDay)}: ${count}`
  if (dates) return `${every}: ${count}, until ${plainDay(days.at(-1) ?? firstDay)}`
  return `${every}, until you end it`
}

/** How many of the dates are made straight away. */
export const madeText = (made: number, all: number | null): string => {
  if (made === all) return made === 1 ? 'It is made straight away.' : `All ${made} are made straight away.`
  const first = made === 1 ? 'The first date is' : `The first ${made} are`
  return `${first} made straight away. The others follow, ${weeksAhead} weeks ahead.`
}

/** What a choice in the form is called. Without a day it cannot say which. */
export const repeatLabel = (repeats: Repeating, day: CalendarDay | undefined): string =>
  day ? everyText(repeats, day) : plainLabels[repeats]

const plainLabels: Record<Repeating, string> = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  'monthly by day': 'Every month, on the same day of the month',
  'monthly by weekday': 'Every month, on the same weekday',
  'monthly by last weekday': 'Every month, on the last such weekday',
}

/** Which choices there are for a first day: the last Friday is another one than the fourth only if it is both. */
export const fitsDay = (repeats: Repeating, day: CalendarDay): boolean => {
  if (repeats === 'monthly by weekday') return weekOfMonth(day) < 5
  return repeats !== 'monthly by last weekday' || isInLastWeek(day)
}
