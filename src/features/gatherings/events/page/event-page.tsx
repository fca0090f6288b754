import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { wasRefused } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { isUuid } from '#shared/uuid.ts'
import { CardSkeletons } from '#ui/feedback/card-skeletons.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import type { PageModule, PageProps } from '#browser/page.ts'
import { shownError } from '#browser/calls/reading.ts'
import { eventCards, oneEvent } from '../endpoints.ts'
import { isForMembersOnly } from '../events-queries.ts'
import { eventHead, eventOf, eventStructure } from './event-head.ts'
import { EventNotFound } from './event-not-found.tsx'
import './event-page.css'
import { EventView } from './event-view.tsx'
import { MembersEvent } from './members-event.tsx'
import { MoreLikeThis } from './more-like-this.tsx'
import { isFull } from '../policy.ts'
import type { Event } from '../schema.ts'
import { recapOf } from '../recap/endpoints.ts'
import { otherDates } from '../series/public-endpoints.ts'
import { sponsoredLineOf } from '../sponsored/endpoints.ts'
import { takesGifts } from '../sponsored/policy.ts'
import { useTakesRegistrations } from '../use-is-coming.ts'
import { lineOf } from '../waiting/endpoints.ts'

function EventPage({ place: { params } }: PageProps) {
  return params.id !== undefined && isUuid(params.id) ? <OneEvent id={params.id} /> : <EventNotFound />
}

const OneEvent = ({ id }: { id: string }) => {
  const query = useQuery(oneEvent(id))
  const { data } = query
  const error = shownError(query)
  if (!data && isForMembersOnly(query.error))
    return (
      <MembersEvent id={id}>
        {(event) => (
          <Place>
            <Shown key={id} event={event} />
          </Place>
        )}
      </MembersEvent>
    )
  if (!data && wasRefused(error)) return <EventNotFound />
  return (
    <Place>
      {data ? (
        <Shown key={id} event={data} />
      ) : error ? (
        <ErrorState
          title="We couldn't load this event"
          text="Check your connection and try again."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <CardSkeletons label="Loading the event" count={1} className="event-page-loading" />
      )}
    </Place>
  )
}

const Place = ({ children }: { children: ReactNode }) => (
  <div className="event-page wrap">
    <Link href={paths.events} className="event-page-back">
      <ArrowLeft size={17} aria-hidden="true" />
      All events
    </Link>
    {children}
  </div>
)

const Shown = ({ event }: { event: Event }) => {
  const takesRegistrations = useTakesRegistrations(event)
  // Decided once: the page does not move under a visitor who takes the last place.
  const [isOpen] = useState(takesRegistrations && !isFull(event))
  const more = <MoreLikeThis id={event.id} />
  return (
    <>
      <article className="event-page-ticket" aria-labelledby="event-title">
        <EventView event={event} titleId="event-title" headingLevel={1} instead={!isOpen && more} />
      </article>
      {isOpen && more}
    </>
  )
}

const forServer: Partial<PageModule> = {
  structured: eventStructure,
  furtherQueries: (place, client) => {
    const event = eventOf(place, client)
    if (!event) return []
    return [
      ...(isFull(event) ? [lineOf(event.id)] : []),
      ...(takesGifts(event, new Date()) && !isFull(event) ? [sponsoredLineOf(event.id)] : []),
      ...(event.hasRecap ? [recapOf(event.id)] : []),
      ...(event.seriesId ? [otherDates(event.id)] : []),
    ]
  },
  // Events to come before past ones, in case there are too many.
  addresses: async (list) => {
    const found = ['upcoming', 'past'].map((when) =>
      list(eventCards(`when=${when}`), ({ id }) => paths.event(id)),
    )
    return (await Promise.all(found)).flat()
  },
}

export const page: PageModule = {
  Component: EventPage,
  head: eventHead,
  isThere: (place, client) => eventOf(place, client) !== undefined,
  ...(import.meta.env.SSR && forServer),
}
