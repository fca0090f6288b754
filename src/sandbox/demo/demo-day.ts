import { addDays, isFamilyDay, type CalendarDay } from '#shared/time/dates.ts'

/** The day of a demo event: so many days from today, or the next one after that when people would meet. */
export const demoDay = (today: CalendarDay, dayOffset: number): CalendarDay => {
  let offset = dayOffset
  while (isFamilyDay(addDays(today, offset))) offset += Math.sign(dayOffset)
  return addDays(today, offset)
}
