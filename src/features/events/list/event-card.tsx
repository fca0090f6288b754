import { Clock, MapPin, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { stubParts } from '#shared/dates.ts'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Button, buttonLook, ButtonLink } from '#ui/parts/button.tsx'
import { PageDialogLink } from '#browser/history/page-dialog.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { EventCapacity } from './event-capacity.tsx'
import './event-card.css'
import { eventLooks } from '../event-looks.ts'
import { isFree, isFull, placeOf } from '../policy.ts'
import type { Event } from '../schema.ts'
import { useIsComing } from '../use-is-coming.ts'

export type EventTicket = Pick<
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

export type EventCardData = EventTicket & Pick<Event, 'endsAt' | 'state'>

/** An event as a ticket, which opens as a dialog over the page. */
export const EventCard = ({ event }: { event: EventCardData }) => {
  const isComing = useIsComing(event)
  return (
    <TicketCard ticket={event} isComing={isComing} standing={standingOf(event, isComing)}>
      <div className="event-card-actions">
        {isComing && <Register event={event} />}
        <PageDialogLink
          href={paths.event(event.id)}
          className={`event-card-more ${buttonLook({ variant: 'outline', size: 'small' })}`}
        >
          Learn More
          {/* Search engines read the text of a link, not its label. */}
          <span className="visually-hidden"> about {event.title}</span>
        </PageDialogLink>
      </div>
    </TicketCard>
  )
}

/** What stands beside the category: the price, as long as one can come. */
const standingOf = (event: EventCardData, isComing: boolean): string => {
  if (event.state === 'cancelled') return 'Cancelled'
  return isComing ? formatPrice(event) : 'Past event'
}

/** Looks like one, says that it is none, and leads nowhere. */
export const ExampleCard = ({ ticket }: { ticket: EventTicket }) => (
  <TicketCard ticket={ticket} isComing standing={formatPrice(ticket)}>
    <p className="event-card-example">This is an example event. You can't register for it.</p>
  </TicketCard>
)

const Register = ({ event }: { event: EventCardData }) => {
  if (isFull(event))
    return (
      <Button size="small" disabled>
        Event Full
      </Button>
    )
  const label = `Register for ${event.title}`
  return isFree(event) ? (
    <PageDialogLink
      href={`${paths.event(event.id)}#register`}
      className={buttonLook({ size: 'small' })}
      aria-label={label}
    >
      Register
    </PageDialogLink>
  ) : (
    <ButtonLink size="small" href={paths.eventRegistration(event.id)} aria-label={label}>
      Register
    </ButtonLink>
  )
}

const TicketCard = ({
  ticket,
  isComing,
  standing,
  children,
}: {
  ticket: EventTicket
  isComing: boolean
  standing: string
  children: ReactNode
}) => {
  const { tone, stub } = eventLooks[ticket.category]
  const { month, day, weekday } = stubParts(ticket.date)
  const Where = ticket.isVirtual ? Video : MapPin
  return (
    <article className="event-card">
      <div className="event-card-stub" data-stub={stub}>
        <span className="event-card-month">{month}</span>
        <span className="event-card-day display">{day}</span>
        <span className="event-card-weekday">{weekday}</span>
      </div>
      <div className="event-card-body">
        <div className="event-card-row">
          <Tag tone={tone}>{ticket.category}</Tag>
          <span className="event-card-price tabular">{standing}</span>
        </div>
        <h3 className="event-card-title">{ticket.title}</h3>
        <div className="event-card-facts">
          <span>
            <Clock size={16} aria-hidden="true" />
            {ticket.time}
          </span>
          {placeOf(ticket) && (
            <span>
              <Where size={16} aria-hidden="true" />
              {placeOf(ticket)}
            </span>
          )}
        </div>
        {isComing && <EventCapacity event={ticket} />}
        {children}
      </div>
    </article>
  )
}
