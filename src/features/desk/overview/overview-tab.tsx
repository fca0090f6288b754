import { useQuery } from '@tanstack/react-query'
import { Plus, RefreshCw } from 'lucide-react'
import { useAdminSync } from '#features/content/teachings/use-admin-sync.ts'
import { longDay } from '#shared/time/dates.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { paths } from '#shared/paths.ts'
import { can, type Power } from '#shared/powers.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
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
import { YourPart } from './your-part.tsx'

/** With one of these, someone may be waiting for them. */
const workPowers: Power[] = ['inbox', 'mentorship', 'join', 'members', 'events.change', 'money.read']

/** What has to be done today comes first; the figures stand beside it. Each sees what their roles cover. */
export function OverviewTab({ place, admin }: TabProps) {
  const query = useQuery(overview)
  const { data } = query
  return (
    <>
      <TabHead
        title={`${greetingAt(useNow())}, ${firstNameOf(admin.name)}`}
        lead={longDay(useToday())}
        actions={
          <>
            {useCan('teachings') && <SyncButton />}
            {useCan('events.create') && (
              <ButtonLink variant="ink" href={`${paths.adminTab('events')}?new=event`}>
                <Plus aria-hidden="true" />
                New event
              </ButtonLink>
            )}
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
            <div className="overview-first">
              {workPowers.some((power) => can(admin.roles, power)) && <NeedsYou place={place} {...data} />}
              {!admin.roles.includes('administrator') && <YourPart roles={admin.roles} />}
            </div>
            <div className="overview-beside">
              {data.money && <MoneyFigures money={data.money} />}
              {data.eventsSoon && <EventsSoon events={data.eventsSoon} />}
              <Figures figures={data.last30Days} />
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

function SyncButton() {
  const { source, isSyncing, sync } = useAdminSync()
  if (source === 'none') return null
  return (
    <Button variant="outline" pending={isSyncing} pendingText="Syncing..." onClick={sync}>
      <RefreshCw aria-hidden="true" />
      Sync teachings
    </Button>
  )
}
