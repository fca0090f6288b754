import { useQuery } from '@tanstack/react-query'
import { Plus, RefreshCw } from 'lucide-react'
import { useAdminSync } from '#features/teachings/use-admin-sync.ts'
import { longDay } from '#shared/dates.ts'
import { firstNameOf } from '#shared/names.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { useNow } from '#ui/dashboard/use-now.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { shownError } from '#browser/calls/reading.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { useToday } from '#browser/today.tsx'
import { overview } from './endpoints.ts'
import { EventsSoon } from './events-soon.tsx'
import { Figures } from './figures.tsx'
import { greetingAt } from './greeting.ts'
import { MoneyFigures } from './money-figures.tsx'
import { NeedsYou } from './needs-you.tsx'
import './overview-tab.css'
import { SystemFaults } from './system-faults.tsx'
import { WeeklyCharts } from './weekly-charts.tsx'

/** What needs an administrator today comes first; the figures stand beside it. */
export function OverviewTab({ admin }: TabProps) {
  const { isSyncing, sync } = useAdminSync()
  const query = useQuery(overview)
  const { data } = query
  return (
    <>
      <TabHead
        title={`${greetingAt(useNow())}, ${firstNameOf(admin.name)}`}
        lead={longDay(useToday())}
        actions={
          <>
            <Button variant="outline" pending={isSyncing} pendingText="Syncing..." onClick={sync}>
              <RefreshCw aria-hidden="true" />
              Sync teachings
            </Button>
            <ButtonLink variant="ink" href={`${paths.adminTab('events')}?new=event`}>
              <Plus aria-hidden="true" />
              New event
            </ButtonLink>
          </>
        }
      />
      {shownError(query) && !data ? (
        <ErrorState
          title="We couldn't load the overview"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      ) : data ? (
        <>
          <SystemFaults faults={data.faults} />
          <div className="overview">
            <NeedsYou promises={data.promises} open={data.open} eventNeeds={data.eventNeeds} />
            <div className="overview-beside">
              <Figures figures={data.last30Days} />
              <MoneyFigures money={data.money} />
              <EventsSoon events={data.eventsSoon} />
            </div>
            <WeeklyCharts weeks={data.weeks} />
          </div>
        </>
      ) : (
        <SkeletonGroup label="Loading overview" className="overview">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </>
  )
}
