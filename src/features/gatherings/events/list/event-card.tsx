import { Clock, MapPin, Video, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { stubParts, zoneAt } from '#shared/time/dates.ts'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Button, buttonLook, ButtonLink } from '#ui/parts/button.tsx'
import { classes } from '#ui/styles/classes.ts'
import type { Stub } from '#ui/styles/tone.ts'
import { useToday } from '#browser/today.tsx'
import { PageDialogLink } from '#browser/history/page-dialog.tsx'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { Tag } from '#ui/parts/tag.tsx'
import { EventCapacity } from './event-capacity.tsx'
import './event-card.css'
import { eventLooks, stubOf } from '../event-looks.ts'
import { ownStart } from './own-start.ts'
import { soonText } from './soon-text.ts'
import { isFree, isFull, placeOf } from '../policy.ts'
import { useIsRegistered } from '../registration/use-is-registered.ts'
import type { Event } from '../schema.ts'
import { useIsComing, useTakesRegistrations } from '../use-is-coming.ts'

export type EventTicket = Pick<
  Event,
  | 'id'
  | 'title'
  | 'date'
  | 'time'
  | 'category'
  | 'location'
  | 'isVirtual'
  | 'ways'
  | 'price'
  | 'priceChoices'
  | 'currency'
  | 'capacity'
  | 'registered'
>

export type EventCardData = EventTicket &
  Pick<Event, 'startsAt' | 'endsAt' | 'state' | 'registrationClosesAt' | 'hasRecap'>

/** An event as a ticket, which opens as a dialog over the page. */
export const EventCard = ({ event }: { event: EventCardData }) => {
  const isComing = useIsComing(event)
  const takesRegistrations = useTakesRegistrations(event)
  const { id, title, startsAt } = event
  const isOnline = event.isVirtual || !!event.ways
  const isTold = event.hasRecap === true && !isComing && event.state === 'planned'
  return (
    <TicketCard
      ticket={event}
      stub={stubOf(event)}
      standing={<EventStateNote event={event} isComing={isComing} />}
      title={<PageDialogLink href={paths.event(id)}>{title}</PageDialogLink>}
      zone={isOnline ? ` ${zoneAt(startsAt)}` : ''}
      ownTime={isOnline && <OwnStart startsAt={startsAt} />}
    >
      {isComing && <EventCapacity event={event} />}
      <div className="event-card-actions">
        {isComing && <Register event={event} isClosed={!takesRegistrations} />}
        <PageDialogLink href={paths.event(id)} className={buttonLook({ variant: 'outline', size: 'small' })}>
          {isTold ? 'See what happened' : 'Learn More'}
          {/* Search engines read the text of a link, not its label. */}
          <span className="visually-hidden">{isTold ? ` at ${title}` : ` about ${title}`}</span>
        </PageDialogLink>
      </div>
    </TicketCard>
  )
}

/** Without buttons: it leads to the event's page. */
export const SmallTicket = ({ event }: { event: EventCardData }) => (
  <TicketCard
    isSmall
    ticket={event}
    stub={stubOf(event)}
    standing={<EventStateNote event={event} isComing={useIsComing(event)} />}
    title={<Link href={paths.event(event.id)}>{event.title}</Link>}
    zone={event.isVirtual || event.ways ? ` ${zoneAt(event.startsAt)}` : ''}
  />
)

/** What stands beside the category: the price, as long as one can come. */
const EventStateNote = ({ event, isComing }: { event: EventCardData; isComing: boolean }) => {
  const isClosed = !useTakesRegistrations(event)
  if (event.state === 'cancelled')
    return (
      <span className="tag event-card-mark">
        <X size={15} aria-hidden="true" />
        Cancelled
      </span>
    )
  if (!isComing) return <span className="tag event-card-mark event-card-over">Past event</span>
  if (isClosed) return <span className="tag event-card-mark event-card-over">Registration closed</span>
  if (isFull(event))
    return (
      <>
        <span className="tag event-card-mark">Event is full</span>
        {!isFree(event) && <Price ticket={event} />}
      </>
    )
  return <Price ticket={event} />
}

const Price = ({ ticket }: { ticket: EventTicket }) => (
  <span className="event-card-price">{formatPrice(ticket)}</span>
)

/** On the line of the place, which is short for an event online: nothing moves when it appears. */
const OwnStart = ({ startsAt }: Pick<Event, 'startsAt'>) => useBrowserValue(() => ownStart(startsAt), '')

/** Looks like one, says that it is none, and leads nowhere. */
export const ExampleCard = ({ ticket }: { ticket: EventTicket }) => (
  <TicketCard
    ticket={ticket}
    stub={eventLooks[ticket.category].stub}
    standing={<Price ticket={ticket} />}
    title={ticket.title}
  >
    <p className="event-card-example">This is an example event. You can't register for it.</p>
  </TicketCard>
)

const Register = ({ event, isClosed }: { event: EventCardData; isClosed: boolean }) => {
  const isRegistered = useIsRegistered(event.id)
  if (isClosed && !isRegistered) return null
  if (isFull(event) && !isRegistered)
    return (
      <Button size="small" disabled>
        Event Full
      </Button>
    )
  if (!isFree(event) && !isRegistered)
    return (
      <ButtonLink
        size="small"
        variant="soft"
        href={paths.eventRegistration(event.id)}
        aria-label={`Register for ${event.title}`}
      >
        Register
      </ButtonLink>
    )
  // One link before and after: it keeps focus when the dialog over it closes.
  return (
    <PageDialogLink
      href={`${paths.event(event.id)}#register`}
      className={classes(
        buttonLook({ size: 'small', variant: 'soft' }),
        isRegistered && 'event-card-registered',
      )}
      aria-label={isRegistered ? `You're Registered for ${event.title}` : `Register for ${event.title}`}
    >
      {isRegistered ? 'Registered' : 'Register'}
    </PageDialogLink>
  )
}

type TicketProps = {
  ticket: EventTicket
  stub: Stub
  standing: ReactNode
  title: ReactNode
  /** Behind the time and the place of an event online, which is attended from anywhere. */
  zone?: string
  ownTime?: ReactNode
  isSmall?: boolean
  children?: ReactNode
}

const TicketCard = ({
  ticket,
  stub,
  standing,
  title,
  zone,
  ownTime,
  isSmall = false,
  children,
}: TicketProps) => {
  const { month, day, weekday } = stubParts(ticket.date)
  const today = useToday()
  const soon = stub === 'cancelled' ? '' : soonText(ticket.date, today)
  const Where = ticket.isVirtual ? Video : MapPin
  return (
    <article className={classes('event-card', isSmall && 'event-card-small')} data-stub={stub}>
      <div className="event-card-stub">
        <span className="event-card-month">{month}</span>
        <span className="event-card-day display">{day}</span>
        <span className="event-card-weekday">{weekday}</span>
        {soon && <span className="event-card-soon">{soon}</span>}
      </div>
      <div className="event-card-body">
        <div className="event-card-row">
          <Tag tone={eventLooks[ticket.category].tone}>{ticket.category}</Tag>
          {standing}
        </div>
        <h3 className="event-card-title">{title}</h3>
        <div
          className="event-card-facts"
          data-own-time={ownTime ? (ticket.isVirtual ? 'beside' : 'below') : undefined}
        >
          <span>
            <Clock size={16} aria-hidden="true" />
            {ticket.time}
            {zone}
          </span>
          {placeOf(ticket) && (
            <span>
              <Where size={16} aria-hidden="true" />
              <span className="event-card-place">
                {placeOf(ticket)}
                {ownTime}
              </span>
            </span>
          )}
        </div>
        {children}
      </div>
    </article>
  )
}
