import type { ReactNode } from 'react'
import { longDay, zoneAt } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import { Mark } from '#ui/parts/marks/mark.tsx'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { ownTime } from '../event-times.ts'
import { MapLink } from '../page/map-link.tsx'
import { EventHead } from '../page/event-head-band.tsx'
import { placesText } from '../event-words.ts'
import { placeOf } from '../policy.ts'
import type { KeptTicket } from './kept-tickets.ts'
import { TicketCode } from './ticket-code.tsx'
import './ticket.css'

type Props = {
  ticket: KeptTicket
  titleId: string
  /** Online there is no door: the way to the meeting stands where the code would. */
  join?: ReactNode
}

/** What people keep of a registration: the event, the code and whose it is. Printed, nothing else is on the page. */
export const Ticket = ({ ticket, titleId, join }: Props) => {
  const { event, ticketCode, owes } = ticket
  return (
    <article className="ticket" aria-labelledby={titleId}>
      <p className="ticket-printed ticket-brand">
        <Mark />
        {site.name}
      </p>
      <EventHead event={event} titleId={titleId} headingLevel={2} />
      {ticketCode && <TicketCode code={ticketCode} owes={owes} />}
      {join && <div className="ticket-code">{join}</div>}
      {(ticketCode || join) && <div className="ticket-tear" />}
      <TicketFacts ticket={ticket} />
      <p className="ticket-printed ticket-foot">
        {ticketCode && 'Show the code at the door. '}If you can't come, use the link in our email or call{' '}
        {site.contact.phone}.
      </p>
    </article>
  )
}

const TicketFacts = ({
  ticket: { fullName, numberOfAttendees, companions = [], payment, rest, priceName, event },
}: Pick<Props, 'ticket'>) => (
  <dl className="ticket-facts">
    <div>
      <dt>Name</dt>
      <dd>{fullName}</dd>
    </div>
    <div>
      <dt>For</dt>
      <dd>{placesText(numberOfAttendees)}</dd>
    </div>
    {companions.length > 0 && (
      <div data-wide="">
        <dt>With</dt>
        <dd>{companions.join(', ')}</dd>
      </div>
    )}
    <div>
      <dt>When</dt>
      <dd>
        <span className="visually-hidden">{longDay(event.date)}, </span>
        {event.time} <span className="muted">{zoneAt(event.startsAt)}</span>
        <OwnTime event={event} />
      </dd>
    </div>
    {priceName && (
      <div>
        <dt>Price</dt>
        <dd>{priceName}</dd>
      </div>
    )}
    {payment && (
      <div>
        <dt>Paid</dt>
        <dd>{formatMoney(payment)}</dd>
      </div>
    )}
    {rest && (
      <div data-wide="">
        <dt>Still to pay</dt>
        <dd>
          {formatMoney(rest)} by {longDay(rest.dueOn)}
        </dd>
      </div>
    )}
    {(placeOf(event) || event.wayWords) && (
      <div data-wide="">
        <dt>Place</dt>
        <dd>
          {placeOf(event)}
          {event.wayWords && <span className="event-facts-more">{event.wayWords}</span>}
          {!event.isVirtual && placeOf(event) && <MapLink place={placeOf(event)} />}
        </dd>
      </div>
    )}
  </dl>
)

const OwnTime = ({ event }: Pick<KeptTicket, 'event'>) => {
  const own = useBrowserValue(() => ownTime(event), undefined)
  return own === undefined ? null : <span className="event-facts-more">Your time: {own}</span>
}
