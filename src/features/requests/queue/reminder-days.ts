import { addDays, shortDay, weekdayOf, type CalendarDay } from '#shared/time/dates.ts'

/** The days that people mostly mean: what each is called, and its date. */
export const quickDays = (today: CalendarDay): { label: string; date: string; day: CalendarDay }[] => {
  const after = (count: number) => addDays(today, count)
  const weekday = (day: CalendarDay) => ({ label: weekdayOf(day), date: dateOf(day).slice(4), day })
  return [
    { label: 'Tomorrow', date: dateOf(after(1)), day: after(1) },
    weekday(after(2)),
    weekday(after(3)),
    { label: 'In a week', date: dateOf(after(7)), day: after(7) },
  ]
}

/** "Thu 19 Nov": the year goes without saying. */
const dateOf = (day: CalendarDay): string => shortDay(day).replace(/ \d+$/, '')
