import { shortDay, stubParts } from '#shared/time/dates.ts'
import { formatPrice } from '#shared/money.ts'
import { stubOf } from '../event-looks.ts'
import { isFree, placeOf } from '../policy.ts'
import type { Event } from '../schema.ts'

/** What they wait for, in three lines. */
export const WaitingEvent = ({ event }: { event: Event }) => {
  const { month, day } = stubParts(event.date)
  return (
    <div className="waiting-event" data-stub={stubOf(event)}>
      <div className="waiting-event-day" aria-hidden="true">
        <span>{month}</span>
        <b className="display">{day}</b>
      </div>
      <p>
        <b>{event.title}</b>
        <br />
        {shortDay(event.date)}, {event.time}
        {placeOf(event) && (
          <>
            <br />
            {placeOf(event)}
          </>
        )}
        <br />
        {isFree(event) ? formatPrice(event) : `${formatPrice(event)} each`}
      </p>
    </div>
  )
}
