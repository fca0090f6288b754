import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { headWords, usePageHead } from '#features/site/use-page-head.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { PageModule, PageProps } from '#browser/page.ts'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { useSession } from '#browser/session/session.tsx'
import { useAddressFilters } from '#browser/history/use-address-filters.ts'
import { eventsAddress } from './event-filters.ts'
import { EventsFoot } from './events-foot.tsx'
import './events-page.css'
import { eventList, monthsOfList } from '../events-queries.ts'
import { EventsResults } from './events-results.tsx'
import { EventsTools } from './events-tools.tsx'
import { OpenedEventDialog } from '../page/opened-event-dialog.tsx'
import { ProposeEventDialog } from '../propose/propose-event.tsx'
import { useListStart } from './use-list-start.ts'

// Visitors do not load it.
const MembersEvents = lazyPart(() => import('./members-events.tsx'), 'MembersEvents')

function EventsPage({ place }: PageProps) {
  const head = usePageHead('events-head', 'Events')
  const address = useAddressFilters(place.search, eventsAddress)
  const shown = eventsAddress.read(place.search)
  const events = useQuery(eventList(place.search))
  const { data: months = [] } = useQuery(monthsOfList(place.search))
  const isMember = useSession((session) => session.state === 'approved')
  const heading = useRef<HTMLHeadingElement>(null)
  const onTurn = useListStart(heading, shown)
  return (
    <>
      <PageHead low scene="rooftop" {...head} />
      <div className="section-tight wrap events-page">
        <EventsTools address={address} months={months} onTurn={onTurn} />
        <EventsResults events={events} shown={shown} address={address} heading={heading} onTurn={onTurn} />
        {isMember && (
          <Suspense fallback={null}>
            <MembersEvents />
          </Suspense>
        )}
        <EventsFoot />
      </div>
      <OpenedEventDialog />
      <ProposeEventDialog />
    </>
  )
}

export const page: PageModule = {
  Component: EventsPage,
  head: (_place, client) => headWords('events-head', 'Events', client),
}
