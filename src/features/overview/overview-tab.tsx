import type { TabProps } from '#ui/dashboard/tab.ts'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { longDay } from '#shared/dates.ts'
import { useToday } from '#ui/today.tsx'

export function OverviewTab({ admin }: TabProps) {
  return <TabHead title={`Welcome, ${admin.name}`} lead={longDay(useToday())} />
}
