import { useQuery } from '@tanstack/react-query'
import { eventCards } from '#features/gatherings/events/endpoints.ts'
import { EventCard } from '#features/gatherings/events/list/event-card.tsx'
import { OpenedEventDialog } from '#features/gatherings/events/page/opened-event-dialog.tsx'

const shownAtMost = 2

/** All that is soon: those of one leader are chosen here, because the API knows no such list. */
export const nextEvents = eventCards('when=upcoming&limit=30')

/** The next events that a leader hosts. */
export const LeaderEvents = ({ name }: { name: string }) => {
  const { data } = useQuery(nextEvents)
  const events = data?.rows.filter(({ organizer, state }) => organizer === name && state === 'planned') ?? []
  if (events.length === 0) return null
  return (
    <section className="leader-part" aria-labelledby="leader-events-title">
      <h2 id="leader-events-title">Next events with {name}</h2>
      <div className="leader-events">
        {events.slice(0, shownAtMost).map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </div>
      <OpenedEventDialog />
    </section>
  )
}
