import { addDays, weekdayOf, type CalendarDay } from '#shared/time/dates.ts'
import type { Weekday } from '../groups/categories.ts'

/** For so many days attendance can be sent, and changed: a leader who was ill does it a week later. */
const daysOpen = 13

export const earliestDay = (today: CalendarDay): CalendarDay => addDays(today, -daysOpen)

/** The circle's last day, which may be today; today if it has no weekday. */
export const suggestedDay = (today: CalendarDay, weekday: Weekday | null): CalendarDay => {
  const lastWeek = [0, 1, 2, 3, 4, 5, 6].map((back) => addDays(today, -back))
  return lastWeek.find((day) => weekdayOf(day) === weekday) ?? today
}

/** Every day that can be chosen, the latest first. */
export const openDays = ({
  today,
  earliest,
}: {
  today: CalendarDay
  earliest: CalendarDay
}): CalendarDay[] => {
  const days: CalendarDay[] = []
  for (let day = today; day >= earliest; day = addDays(day, -1)) days.push(day)
  return days
}

/** Until when the attendance of a day can be changed. */
export const lastDayToChange = (metOn: CalendarDay): CalendarDay => addDays(metOn, daysOpen)
