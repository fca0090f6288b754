import { Link } from 'wouter'
import { eventPage } from '#shared/admin-paths.ts'
import { shortDay } from '#shared/time/dates.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EventCapacity } from '../list/event-capacity.tsx'
import type { Event } from '../schema.ts'
import { EventDay } from './event-day.tsx'
import './hosted-event-card.css'

type Props = {
  event: Pick<Event, 'id' | 'title' | 'date' | 'time' | 'category' | 'state' | 'registered' | 'capacity'>
}

/** An event as a small ticket for the person who hosts it: how full it is, and the way to its guests. */
export const HostedEventCard = ({ event }: Props) => {
  const { id, title, time, state, registered, capacity } = event
  return (
    <article className="hosted-event">
      <EventDay event={event} />
      <div className="hosted-event-words">
        <h3>
          <Link href={eventPage(id)}>{title}</Link>
        </h3>
        <p>
          {shortDay(event.date)}, {time}
        </p>
        {state === 'cancelled' ? (
          <p className="hosted-event-cancelled">Cancelled</p>
        ) : state === 'draft' ? (
          <p>Draft</p>
        ) : capacity === null ? (
          <p>{registered} registered</p>
        ) : (
          <EventCapacity event={event} />
        )}
      </div>
      <ButtonLink variant="outline" href={eventPage(id)} aria-label={`Guest list of ${title}`}>
        Guest list
      </ButtonLink>
    </article>
  )
}
