import { Link } from 'wouter'
import { shortDay, stubParts } from '#shared/time/dates.ts'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { stubOf } from '../event-looks.ts'
import type { EventCardData } from '../list/event-card.tsx'
import { isFree, placeOf, spotsLeft, spotsText } from '../policy.ts'
import './waiting-event.css'

/** What they wait for, in three lines. `cost`: where it is not the price. */
export const WaitingEvent = ({ event, cost = costOf(event) }: { event: EventCardData; cost?: string }) => (
  <div className="waiting-event" data-stub={stubOf(event)}>
    <EventLines event={event} cost={cost} />
  </div>
)

/** Another event that has room, and leads to it. */
export const EventWithRoom = ({ event }: { event: EventCardData }) => {
  const left = spotsLeft(event)
  return (
    <Link className="waiting-event" data-stub={stubOf(event)} href={paths.event(event.id)}>
      <EventLines
        event={event}
        cost={left === null ? costOf(event) : `${costOf(event)}, ${spotsText(left)}`}
      />
    </Link>
  )
}

const costOf = (event: EventCardData): string =>
  isFree(event) ? formatPrice(event) : `${formatPrice(event)} each`

const EventLines = ({ event, cost }: { event: EventCardData; cost: string }) => {
  const { month, day } = stubParts(event.date)
  return (
    <>
      <span className="waiting-event-day" aria-hidden="true">
        <span>{month}</span>
        <b className="display">{day}</b>
      </span>
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
        {cost}
      </p>
    </>
  )
}
