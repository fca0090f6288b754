import { daysBetween, shortDay, type CalendarDay } from '#shared/time/dates.ts'
import { useToday } from '#browser/today.tsx'
import './row-day.css'

/** Nearer than that, a weekday and a date are the same in one year only. */
const nearDays = 180

/** The day of a row. In the two lines of a phone, one that is near leaves its year out, so that the time has room. */
export const RowDay = ({ day }: { day: CalendarDay }) => {
  const text = shortDay(day)
  if (Math.abs(daysBetween(useToday(), day)) > nearDays) return text
  const yearAt = text.lastIndexOf(' ')
  return (
    <>
      {text.slice(0, yearAt)}
      <span className="row-day-year">{text.slice(yearAt)}</span>
    </>
  )
}
