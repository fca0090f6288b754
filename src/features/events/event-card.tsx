import { Clock, MapPin, Video } from 'lucide-react'
import { stubParts } from '#shared/dates.ts'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import type { Stub, Tone } from '#ui/tone.ts'
import type { EventCategory } from './categories.ts'
import { EventCapacity } from './event-capacity.tsx'
import './event-card.css'
import { isFull } from './policy.ts'
import type { Event } from './schema.ts'

const looks: Record<EventCategory, { tone: Tone; stub: Stub }> = {
  Discussion: { tone: 'life', stub: 'discussion' },
  'Bible Study': { tone: 'theology', stub: 'bible-study' },
  Workshop: { tone: 'justice', stub: 'workshop' },
  Service: { tone: 'seasons', stub: 'service' },
  Social: { tone: 'relate', stub: 'social' },
}

export type EventCardData = Pick<
  Event,
  | 'id'
  | 'title'
  | 'date'
  | 'time'
  | 'category'
  | 'location'
  | 'isVirtual'
  | 'price'
  | 'currency'
  | 'capacity'
  | 'registered'
>

/** An event as a ticket. An example looks like one, says so, and leads nowhere. */
export function EventCard({ event, isExample = false }: { event: EventCardData; isExample?: boolean }) {
  const { tone, stub } = looks[event.category]
  const { month, day, weekday } = stubParts(event.date)
  const Where = event.isVirtual ? Video : MapPin
  return (
    <article className="event-card">
      <div className="event-card-stub" data-stub={stub}>
        <span className="event-card-month">{month}</span>
        <span className="event-card-day display">{day}</span>
        <span className="event-card-weekday">{weekday}</span>
      </div>
      <div className="event-card-body">
        <div className="event-card-row">
          <Tag tone={tone}>{event.category}</Tag>
          <span className="event-card-price tabular">{formatPrice(event)}</span>
        </div>
        <h3 className="event-card-title">{event.title}</h3>
        <div className="event-card-facts">
          <span>
            <Clock size={16} aria-hidden="true" />
            {event.time}
          </span>
          <span>
            <Where size={16} aria-hidden="true" />
            {event.isVirtual ? 'Online' : event.location}
          </span>
        </div>
        <EventCapacity event={event} />
        {isExample ? (
          <p className="event-card-example">An example of what we do; you cannot register for it.</p>
        ) : (
          <EventActions event={event} />
        )}
      </div>
    </article>
  )
}

const EventActions = ({ event }: { event: EventCardData }) => (
  <div className="event-card-actions">
    {isFull(event) ? (
      <Button size="small" disabled>
        Event Full
      </Button>
    ) : (
      <ButtonLink
        size="small"
        href={event.price === 0 ? paths.event(event.id) : paths.eventRegistration(event.id)}
        aria-label={`Register for ${event.title}`}
      >
        Register
      </ButtonLink>
    )}
    <ButtonLink
      size="small"
      variant="outline"
      href={paths.event(event.id)}
      aria-label={`Learn More about ${event.title}`}
    >
      Learn More
    </ButtonLink>
  </div>
)
