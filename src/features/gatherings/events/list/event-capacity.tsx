import './event-capacity.css'
import { isFull, isNearlyFull, spotsLeft, spotsText } from '../policy.ts'
import type { Event } from '../schema.ts'

type Seats = Pick<Event, 'capacity' | 'registered'>

/** How full an event is: a bar, and the same in words. */
export const EventCapacity = ({ event }: { event: Seats }) => (
  <CapacityBar event={event} words={`${event.registered} of ${event.capacity} registered`} />
)

/** How much room is left, for a visitor who is about to register. */
export const RemainingSpots = ({ event }: { event: Seats }) => (
  <CapacityBar event={event} words={`${spotsText(spotsLeft(event))} of ${event.capacity}`} />
)

const CapacityBar = ({ event, words }: { event: Seats; words: string }) => {
  if (event.capacity === null) return null
  const isLow = isNearlyFull(event)
  return (
    <div className="event-capacity" data-state={isFull(event) ? 'full' : isLow ? 'low' : 'open'}>
      <progress value={event.registered} max={event.capacity} aria-hidden="true" />
      <span>{isLow ? spotsText(spotsLeft(event)) : words}</span>
    </div>
  )
}
