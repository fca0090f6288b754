import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sameWeek } from '../endpoints.ts'
import { EventWithRoom } from './waiting-event.tsx'

/** For a person who has no place at an event, and kept time for it: what else they can come to that week. */
export const SameWeek = ({ id }: { id: string }) => {
  const title = useId()
  const { data: others = [] } = useQuery(sameWeek(id))
  if (others.length === 0) return null
  return (
    <section className="same-week" aria-labelledby={title}>
      <h2 id={title}>Places free the same week</h2>
      {others.map((event) => (
        <EventWithRoom key={event.id} event={event} />
      ))}
    </section>
  )
}
