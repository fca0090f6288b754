import { RRuleTemporal } from 'rrule-temporal'
import { weekdayOf, type CalendarDay } from '#shared/time/dates.ts'
import type { Repeating } from './categories.ts'
import { weekOfMonth } from './words.ts'

/** When a series takes place: its days, without their hours. */
export type Rule = {
  repeats: Repeating
  /** The first one. It says the weekday, the week of the month or the day of it. */
  firstDay: CalendarDay
  /** There are none after it. */
  lastDay: CalendarDay | null
  /** How many there are in all. */
  dates: number | null
}

type Span = { from: CalendarDay; until: CalendarDay }

/**
 * The days of a series, both ends included, by RFC 5545: a month without a 31st has no such day. They are days without a zone, reckoned at
 * noon in UTC; the hours of a date are those that the clocks of its zone show on its day.
 */
export const daysOf = (rule: Rule, { from, until }: Span): CalendarDay[] => {
  if (until < from) return []
  const found = new RRuleTemporal({ rruleString: textOf(rule) }).between(noonOf(from), noonOf(until), true)
  return found.map((date) => date.toPlainDate().toString())
}

/** Of a rule with an end. The limit is longer than what the form takes. */
export const allDaysOf = (rule: Rule): CalendarDay[] =>
  daysOf(rule, { from: rule.firstDay, until: rule.lastDay ?? farAhead(rule.firstDay) })

const farAhead = (day: CalendarDay): CalendarDay => `${Number(day.slice(0, 4)) + 40}${day.slice(4, 8)}28`

const noonOf = (day: CalendarDay): Date => new Date(`${day}T12:00:00Z`)

const compact = (day: CalendarDay): string => `${day.replaceAll('-', '')}T120000`

const textOf = (rule: Rule): string => {
  const end = rule.lastDay ? `;UNTIL=${compact(rule.lastDay)}Z` : rule.dates ? `;COUNT=${rule.dates}` : ''
  return `DTSTART;TZID=UTC:${compact(rule.firstDay)}\nRRULE:${partsOf(rule)}${end}`
}

const partsOf = ({ repeats, firstDay }: Rule): string => {
  const weekday = weekdayOf(firstDay).slice(0, 2).toUpperCase()
  switch (repeats) {
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${weekday}`
    case 'fortnightly':
      return `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday}`
    case 'monthly by day':
      return `FREQ=MONTHLY;BYMONTHDAY=${Number(firstDay.slice(8, 10))}`
    case 'monthly by weekday':
      return `FREQ=MONTHLY;BYDAY=${weekOfMonth(firstDay)}${weekday}`
    case 'monthly by last weekday':
      return `FREQ=MONTHLY;BYDAY=-1${weekday}`
  }
}
