import { addDays, weekdayOf, type CalendarDay } from '#shared/time/dates.ts'
import type { Weekday } from '../groups/categories.ts'

/** For so many days attendance can be sent, and changed: a leader who was ill does it a week later. */
const daysOpen = 13

export const earliestDay = (today: CalendarDay): CalendarDay => addDays(today, -daysOpen)

/** The last day on which the circle meets, today too; today if it has no weekday. */
export const suggestedDay = (today: CalendarDay, weekday: Weekday | null): CalendarDay => {
  for (let back = 0; weekday !== null && back < 7; back += 1) {
    const day = addDays(today, -back)
    if (weekdayOf(day) === weekday) return day
  }
  return today
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
