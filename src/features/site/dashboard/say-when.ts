import { addDays, dayAt, localAt, shortDate, weekdayOf } from '#shared/time/dates.ts'

/** When a change was made, shorter the nearer it is: "14:02", "Tue 14:02", "12 Nov, 14:02", "12 Nov 2025". */
export const sayWhen = (instant: string, now: Date): string => {
  const day = dayAt(new Date(instant))
  const today = dayAt(now)
  const time = localAt(instant).slice(11, 16)
  if (day === today) return `Today ${time}`
  if (isThisWeek(instant, now)) return `${weekdayOf(day).slice(0, 3)} ${time}`
  const date = shortDate(instant)
  return day.slice(0, 4) === today.slice(0, 4) ? `${date.slice(0, -5)}, ${time}` : date
}

/** Today or one of the six days before it. */
export const isThisWeek = (instant: string, now: Date): boolean =>
  dayAt(new Date(instant)) > addDays(dayAt(now), -7)
