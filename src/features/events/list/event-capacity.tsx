import './event-capacity.css'
import { isFull, isNearlyFull, spotsLeft } from '../policy.ts'
import type { Event } from '../schema.ts'

type Seats = Pick<Event, 'capacity' | 'registered'>

/** How full an event is: a bar, and the same in words. */
export const EventCapacity = ({ event }: { event: Seats }) => (
  <CapacityBar event={event} open={`${event.registered} of ${event.capacity} registered`} />
)

/** How much room is left, for a visitor who is about to register. */
export const RemainingSpots = ({ event }: { event: Seats }) => (
  <CapacityBar event={event} open={`${spots(spotsLeft(event))} of ${event.capacity}`} />
)

const CapacityBar = ({ event, open }: { event: Seats; open: string }) => {
  if (event.capacity === null) return null
  const state = isFull(event) ? 'full' : isNearlyFull(event) ? 'low' : 'open'
  const words = { full: 'Event is full', low: spots(spotsLeft(event)), open }
  return (
    <div className="event-capacity" data-state={state}>
      <progress value={event.registered} max={event.capacity} aria-hidden="true" />
      <span>{words[state]}</span>
    </div>
  )
}

const spots = (left: number | null): string => (left === 1 ? '1 spot left' : `${left} spots left`)
