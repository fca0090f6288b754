import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Calculator, Plus, RefreshCw } from 'lucide-react'
import { useAdminSync } from '#features/content/teachings/use-admin-sync.ts'
import { longDay } from '#shared/time/dates.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { countPage, newPage } from '#shared/admin-paths.ts'
import { can, type Power } from '#shared/powers.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { useNow } from '#ui/dashboard/use-now.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { shownError } from '#browser/calls/reading.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { useToday } from '#browser/today.tsx'
import { overview } from './endpoints.ts'
import { EventsSoon } from './events-soon.tsx'
import { Figures } from './figures.tsx'
import { greetingAt } from './greeting.ts'
import { isWaiting } from './is-waiting.ts'
import { MoneyFigures } from './money-figures.tsx'
import { NeedsYou } from './needs-you.tsx'
import { Newcomers } from './newcomers.tsx'
import { NewestTeachings } from './newest-teachings.tsx'
import './overview-tab.css'
import { OwnEvents } from './own-events.tsx'
import { sectionsFor } from './sections.ts'
import { SystemFaults } from './system-faults.tsx'
import { WeeklyCharts } from './weekly-charts.tsx'
import { YourPart } from './your-part.tsx'

// Its forms are for new sites only.
const FirstRunGuide = lazyPart(() => import('./first-run/first-run-guide.tsx'), 'FirstRunGuide')

/** With one of these, someone may be waiting for them. */
const workPowers: Power[] = ['inbox', 'mentorship', 'join', 'members', 'events.change', 'money.change']

/** What has to be done today comes first; then what their roles need, in the order of `sections.ts`. */
export function OverviewTab({ place, admin }: TabProps) {
  const query = useQuery(overview)
  const { data } = query
  const sections = sectionsFor(admin.roles)
  const mayCreate = useCan('events.create')
  const mayRecord = useCan('money.change')
  const needsYou = data && workPowers.some((power) => can(admin.roles, power)) && (
    <NeedsYou place={place} {...data} />
  )
  // Anyone who waits comes before the first steps of a new site.
  const needsYouFirst = needsYou && data.firstRun && isWaiting(data)
  return (
    <>
      <TabHead
        title={`${greetingAt(useNow())}, ${firstNameOf(admin.name)}`}
        lead={longDay(useToday())}
        actions={
          <>
            {useCan('teachings') && <SyncButton />}
            {mayCreate ? (
              <NewLink href={newPage('events', 'event')}>New event</NewLink>
            ) : (
              mayRecord && (
                <>
                  <ButtonLink variant="outline" href={countPage()}>
                    <Calculator aria-hidden="true" />
                    Count a collection
                  </ButtonLink>
                  <NewLink href={newPage('treasury', 'payment')}>Record a payment</NewLink>
                </>
              )
            )}
          </>
        }
      />
      {shownError(query) && !data ? (
        <ErrorState
          title="We couldn't load this page"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      ) : data ? (
        <>
          <SystemFaults faults={data.faults} />
          {needsYouFirst && <div className="overview-waiting">{needsYou}</div>}
          {data.firstRun && (
            <Suspense fallback={<Skeleton shape="block" />}>
              <FirstRunGuide firstRun={data.firstRun} />
            </Suspense>
          )}
          <div className="overview">
            <div className="overview-first">
              {!needsYouFirst && needsYou}
              {data.ownEvents && <OwnEvents events={data.ownEvents} />}
              {data.newcomers && <Newcomers newcomers={data.newcomers} />}
              {data.newestTeachings && <NewestTeachings teachings={data.newestTeachings} />}
            </div>
            <div className="overview-beside">
              {sections.has('events soon') && data.eventsSoon && <EventsSoon events={data.eventsSoon} />}
              {sections.has('money') && data.money && <MoneyFigures money={data.money} />}
              {sections.has('figures') && <Figures figures={data.last30Days} />}
              {!admin.roles.includes('administrator') && <YourPart roles={admin.roles} />}
            </div>
            {sections.has('charts') && <WeeklyCharts weeks={data.weeks} />}
          </div>
        </>
      ) : (
        <SkeletonGroup label="Loading today" className="overview">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </>
  )
}

const NewLink = ({ href, children }: { href: string; children: string }) => (
  <ButtonLink variant="ink" href={href}>
    <Plus aria-hidden="true" />
    {children}
  </ButtonLink>
)

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
