import { addDays, weekdayOf, type CalendarDay } from '#shared/time/dates.ts'
import type { WeekOfMonth } from './categories.ts'
import type { Meeting } from './meeting.ts'

type Span = { from: CalendarDay; until: CalendarDay }

/**
 * A group's days by its rhythm, both ends included. Every two weeks counts from a day when it has met;
 * without one, and by arrangement, no one knows.
 */
export const meetingDays = (
  { rhythm, weekday, weekOfMonth }: Pick<Meeting, 'rhythm' | 'weekday' | 'weekOfMonth'>,
  lastMet: CalendarDay | null,
  { from, until }: Span,
): CalendarDay[] => {
  if (weekday === null || rhythm === null || rhythm === 'arranged') return []
  if (rhythm === 'fortnightly' && (lastMet === null || weekdayOf(lastMet) !== weekday)) return []
  const days: CalendarDay[] = []
  for (let day = nextOn(weekday, from); day <= until; day = addDays(day, 7)) {
    if (rhythm === 'monthly' && !isInWeek(day, weekOfMonth)) continue
    if (rhythm === 'fortnightly' && daysBetween(lastMet!, day) % 14 !== 0) continue
    days.push(day)
  }
  return days
}

const nextOn = (weekday: string, from: CalendarDay): CalendarDay => {
  let day = from
  while (weekdayOf(day) !== weekday) day = addDays(day, 1)
  return day
}

const orders: Record<Exclude<WeekOfMonth, 'last'>, number> = { first: 0, second: 1, third: 2, fourth: 3 }

/** The third Friday is the one with two before it; the last has none after it. */
const isInWeek = (day: CalendarDay, week: WeekOfMonth | null): boolean => {
  if (week === null) return false
  if (week === 'last') return addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  return Math.floor((Number(day.slice(8)) - 1) / 7) === orders[week]
}

const daysBetween = (one: CalendarDay, other: CalendarDay): number =>
  Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000)
