import { daysBetween, type CalendarDay } from '#shared/time/dates.ts'

/** "today", "tomorrow", "in 2 days": for the coming week. */
export const soonText = (day: CalendarDay, today: CalendarDay): string => {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days > 1 && days <= 7 ? `in ${days} days` : ''
}
