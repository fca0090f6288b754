import './event-capacity.css'
import { isFull, isNearlyFull, spotsLeft } from './policy.ts'
import type { Event } from './schema.ts'

/** How full an event is: a bar, and the same in words. */
export function EventCapacity({ event }: { event: Pick<Event, 'capacity' | 'registered'> }) {
  if (event.capacity === null) return null
  const state = isFull(event) ? 'full' : isNearlyFull(event) ? 'low' : 'open'
  return (
    <div className="event-capacity" data-state={state}>
      <progress value={event.registered} max={event.capacity} aria-hidden="true" />
      <span>{wording(event, state)}</span>
    </div>
  )
}

const wording = (event: Pick<Event, 'capacity' | 'registered'>, state: 'full' | 'low' | 'open'): string => {
  if (state === 'full') return 'Event is full'
  if (state === 'open') return `${event.registered} of ${event.capacity} registered`
  const left = spotsLeft(event)
  return left === 1 ? '1 spot left' : `${left} spots left`
}
