import { Link } from 'wouter'
import { registrationsPage, rowPage } from '#shared/admin-paths.ts'
import { shortDay, stubParts } from '#shared/time/dates.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { stubOf } from '../event-looks.ts'
import { EventCapacity } from '../list/event-capacity.tsx'
import type { Event } from '../schema.ts'
import './hosted-event-card.css'

type Props = {
  event: Pick<Event, 'id' | 'title' | 'date' | 'time' | 'category' | 'state' | 'registered' | 'capacity'>
}

/** An event as a small ticket for the person who hosts it: how full it is, and the way to its guests. */
export const HostedEventCard = ({ event }: Props) => {
  const { month, day } = stubParts(event.date)
  const { id, title, time, state, registered, capacity } = event
  return (
    <article className="hosted-event" data-stub={stubOf(event)}>
      <div className="hosted-event-stub" aria-hidden="true">
        <span>{month}</span>
        <b className="display">{day}</b>
      </div>
      <div className="hosted-event-words">
        <h3>
          <Link href={rowPage('events', 'edit', id)}>{title}</Link>
        </h3>
        <p>
          {shortDay(event.date)}, {time}
        </p>
        {state === 'cancelled' ? (
          <p className="hosted-event-cancelled">Cancelled</p>
        ) : capacity === null ? (
          <p>{registered} registered</p>
        ) : (
          <EventCapacity event={event} />
        )}
      </div>
      <ButtonLink variant="outline" href={registrationsPage(id)} aria-label={`Guest list of ${title}`}>
        Guest list
      </ButtonLink>
    </article>
  )
}
