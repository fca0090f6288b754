import { useQuery } from '@tanstack/react-query'
import { membersEvents } from '../endpoints.ts'
import { EventCard } from './event-card.tsx'
import './members-events.css'

/** Below the list, for members who are signed in: what is for them alone. */
export const MembersEvents = () => {
  const { data: events = [] } = useQuery(membersEvents)
  if (events.length === 0) return null
  return (
    <section className="members-events" aria-labelledby="members-events-title">
      <h2 id="members-events-title">For members</h2>
      <p>Only members who are signed in see these events.</p>
      <div className="events-grid">
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </div>
    </section>
  )
}
