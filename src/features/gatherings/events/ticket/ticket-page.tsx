import { useEffect, useId } from 'react'
import { Ticket as TicketIcon } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { useHash } from '#browser/history/use-hash.ts'
import { usePrivateLink } from '#browser/history/use-private-link.ts'
import type { PageModule } from '#browser/page.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { PrivateLinkStates } from '#ui/feedback/private-link-states.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { viewTicket } from '../registration/endpoints.ts'
import '../page/event-page.css'
import type { Ticket as TicketOfCode } from '../schema.ts'
import { useIsComing } from '../use-is-coming.ts'
import { keepTicket, useKeptTickets } from './kept-tickets.ts'
import { TicketTools } from './ticket-tools.tsx'
import { Ticket } from './ticket.tsx'
import { TicketsOffline } from './tickets-offline.tsx'
import './ticket-page.css'

/** Where the QR code of a ticket leads an ordinary camera, and where a browser has its tickets. */
function TicketPage() {
  const secret = useHash()
  return (
    <div className="event-page ticket-page wrap">{secret === '' ? <KeptTickets /> : <ScannedTicket />}</div>
  )
}

const ScannedTicket = () => {
  const { token, found, retry } = usePrivateLink(viewTicket)
  const shown = found.is === 'there' ? found.thing : undefined
  useEffect(() => {
    if (shown) keepTicket(shown, token)
  }, [shown, token])
  if (shown) return <Shown ticket={shown} />
  return (
    <TicketsOffline isOffline={found.is === 'unreachable'} token={token} onRetry={retry}>
      <div className="ticket-page-wait">
        <h1>Your ticket</h1>
        <PrivateLinkStates
          is={found.is === 'there' ? 'loading' : found.is}
          what="ticket"
          email="email"
          instead={{ href: paths.events, text: 'See upcoming events' }}
          onRetry={retry}
        />
      </div>
    </TicketsOffline>
  )
}

const Shown = ({ ticket }: { ticket: TicketOfCode }) => {
  const titleId = useId()
  const isComing = useIsComing(ticket.event)
  const isValid = isComing && (ticket.state === 'registered' || ticket.owes !== null)
  return (
    <>
      <h1>Your ticket</h1>
      {!isValid && <NotValid ticket={ticket} />}
      <Ticket ticket={isComing ? ticket : { ...ticket, ticketCode: null }} titleId={titleId} />
      {isValid && <TicketTools event={ticket.event} />}
    </>
  )
}

const NotValid = ({ ticket: { state, event } }: { ticket: TicketOfCode }) => {
  if (event.state === 'cancelled')
    return (
      <Note tone="danger">
        <b>This event has been cancelled.</b>
      </Note>
    )
  if (state === 'registered') return <Note>This event has finished.</Note>
  if (state === 'awaiting payment')
    return (
      <Note tone="warning">
        <b>This ticket isn't paid for yet.</b>
      </Note>
    )
  return (
    <Note tone="warning">
      <b>This ticket has been cancelled.</b>
    </Note>
  )
}

const KeptTickets = () => {
  const tickets = useKeptTickets()
  const id = useId()
  return (
    <>
      <h1>Your tickets</h1>
      <NeedsScript>
        {tickets.length === 0 && (
          <EmptyState
            icon={TicketIcon}
            title="No tickets on this device yet"
            text="Open the link in your registration email once. Your ticket then stays here until the day after the event."
            actions={<ButtonLink href={paths.events}>See upcoming events</ButtonLink>}
          />
        )}
      </NeedsScript>
      {tickets.map((ticket, at) => (
        <Ticket key={ticket.reference} ticket={ticket} titleId={`${id}-${at}`} />
      ))}
    </>
  )
}

export const page: PageModule = {
  Component: TicketPage,
  head: () => ({ title: 'Your ticket', description: 'The code to show at the door.' }),
}
