import { createContext, useContext, type ReactNode } from 'react'
import type { CalendarDay } from '#shared/time/dates.ts'

const Today = createContext<CalendarDay | undefined>(undefined)

/**
 * The day when the page was made: server and browser must agree on what is today. No more than the day, so that a
 * page that shows the same is the same to the byte, and a phone that has it does not fetch it again.
 */
export const TodayProvider = ({ today, children }: { today: CalendarDay; children: ReactNode }) => (
  <Today value={today}>{children}</Today>
)

export const useToday = (): CalendarDay => {
  const today = useContext(Today)
  if (!today) throw new Error('useToday must be used within a TodayProvider.')
  return today
}
