import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { EventCard, ExampleCard, type EventCardData } from '#features/gatherings/events/list/event-card.tsx'
import { OpenedEventDialog } from '#features/gatherings/events/page/opened-event-dialog.tsx'
import type { List } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { CardSkeletons } from '#ui/feedback/card-skeletons.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { shownError } from '#browser/calls/reading.ts'
import { useToday } from '#browser/today.tsx'
import { upcomingEvents } from './home-queries.ts'
import { sampleEvents } from './sample-events.ts'
import { SectionHead } from './section-head.tsx'

export function UpcomingEvents() {
  const events = useQuery(upcomingEvents)
  return (
    <section className="section section-sunken" aria-labelledby="events-title">
      <div className="wrap">
        <SectionHead
          id="events-title"
          title="Upcoming Events"
          text={`Discussions, Bible studies and workshops, in ${site.contact.city} and online.`}
          more={{ href: paths.events, what: 'Events' }}
        />
        <UpcomingResult events={events} />
        <OpenedEventDialog />
      </div>
    </section>
  )
}

const UpcomingResult = ({ events }: { events: UseQueryResult<List<EventCardData>> }) => {
  const { data } = events
  const today = useToday()
  if (data)
    return (
      <div className="home-events">
        {data.rows.length > 0
          ? data.rows.map((event) => <EventCard key={event.id} event={event} />)
          : sampleEvents(today).map((ticket) => <ExampleCard key={ticket.id} ticket={ticket} />)}
      </div>
    )
  if (!shownError(events)) return <CardSkeletons label="Loading events" count={2} className="home-events" />
  return (
    <ErrorState
      title="Failed to load events"
      text="There was an error loading events. Please try again later."
      headingLevel={3}
      onRetry={() => void events.refetch()}
    />
  )
}
