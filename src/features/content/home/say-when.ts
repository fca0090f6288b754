import { daysBetween, type CalendarDay } from '#shared/time/dates.ts'

/** "today", "tomorrow", "in 5 days" */
export const sayWhen = (today: CalendarDay, day: CalendarDay): string => {
  const days = daysBetween(today, day)
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
