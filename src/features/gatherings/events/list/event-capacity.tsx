import './event-capacity.css'
import { isFull, isNearlyFull, roomText } from '../policy.ts'
import type { Event } from '../schema.ts'

type Seats = Pick<Event, 'capacity' | 'registered' | 'ways'>

/** How full an event is: a bar, and the same in words. */
export const EventCapacity = ({ event }: { event: Seats }) => (
  <CapacityBar
    event={event}
    words={`${event.registered} of ${event.capacity} registered${event.ways ? ' in person' : ''}`}
  />
)

/** How much room is left, for a visitor who is about to register. */
export const RemainingSpots = ({ event }: { event: Seats }) => (
  <CapacityBar event={event} words={`${roomText(event)}${event.ways ? ',' : ''} of ${event.capacity}`} />
)

const CapacityBar = ({ event, words }: { event: Seats; words: string }) => {
  if (event.capacity === null) return null
  // Where the hall is full, people can still take part online.
  const isLow = isNearlyFull(event) || (!isFull(event) && event.registered >= event.capacity)
  return (
    <div className="event-capacity" data-state={isFull(event) ? 'full' : isLow ? 'low' : 'open'}>
      <progress value={event.registered} max={event.capacity} aria-hidden="true" />
      <span>{isLow ? roomText(event) : words}</span>
    </div>
  )
}
