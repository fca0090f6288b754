import { useQuery } from '@tanstack/react-query'
import { eventsLike } from '../endpoints.ts'
import { SmallTicket } from '../list/event-card.tsx'
import './more-like-this.css'

/** Other events that have room: a visitor always has a next step. */
export const MoreLikeThis = ({ id }: { id: string }) => {
  const { data: others = [] } = useQuery(eventsLike(id))
  if (others.length === 0) return null
  return (
    <section className="more-events" aria-labelledby="related-title">
      <h2 id="related-title">More like this</h2>
      <div className="more-events-tickets">
        {others.map((event) => (
          <SmallTicket key={event.id} event={event} />
        ))}
      </div>
    </section>
  )
}
