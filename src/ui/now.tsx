import { createContext, useContext, type ReactNode } from 'react'
import { dayAt, type CalendarDay } from '#shared/dates.ts'

const Now = createContext<string | undefined>(undefined)

/** The moment at which the page was made: server and browser must agree on what is today. */
export function NowProvider({ renderedAt, children }: { renderedAt: string; children: ReactNode }) {
  return <Now value={renderedAt}>{children}</Now>
}

export const useToday = (): CalendarDay => {
  const renderedAt = useContext(Now)
  if (!renderedAt) throw new Error('useToday must be used within a NowProvider.')
  return dayAt(new Date(renderedAt))
}
