import { stubParts } from '#shared/time/dates.ts'
import { stubOf } from '../event-looks.ts'
import type { Event } from '../schema.ts'
import './event-day.css'

/** The day of an event, in the colours of its ticket. The words beside it say the day too. */
export const EventDay = ({ event }: { event: Pick<Event, 'date' | 'category' | 'state'> }) => {
  const { month, day } = stubParts(event.date)
  return (
    <div className="event-day" data-stub={stubOf(event)} aria-hidden="true">
      <span>{month}</span>
      <b className="display">{day}</b>
    </div>
  )
}
