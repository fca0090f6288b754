import { daysBetween, shortDay, type CalendarDay } from './dates.ts'

/** "today", "tomorrow", "yesterday", "Thu 19 Nov", and with its year if that is another one. */
export const dayInWords = (day: CalendarDay, today: CalendarDay): string => {
  const near = ['yesterday', 'today', 'tomorrow'][daysBetween(today, day) + 1]
  if (near) return near
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day).replace(/ \d+$/, '') : shortDay(day)
}
