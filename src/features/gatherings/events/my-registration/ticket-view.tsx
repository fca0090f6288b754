import { firstNameOf } from '#shared/text/names.ts'
import { start } from '#browser/use-kept-focus.ts'
import { BringAFriend } from '../ticket/bring-a-friend.tsx'
import { TicketTools } from '../ticket/ticket-tools.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import type { RegistrationWithTicket } from '../schema.ts'
import { RegistrationSide, type SideProps } from './registration-side.tsx'
import './ticket-view.css'

/** Who is coming, and their ticket. */
export const TicketView = (props: SideProps & { registration: RegistrationWithTicket }) => {
  const { registration } = props
  const { fullName, email, event, zoomLink } = registration
  return (
    <div className="ticket-view">
      <div className="ticket-view-head">
        <h1 {...start}>You're in, {firstNameOf(fullName)}.</h1>
        <p className="muted">
          {email ? (
            <>
              {registration.ticketCode ? "We've emailed this ticket to " : "We've emailed the details to "}
              <b>{email}</b>.
            </>
          ) : (
            'Keep this page: your ticket stays on this device until the day after the event.'
          )}
        </p>
      </div>
      <div className="ticket-view-main">
        <Ticket ticket={registration} titleId="my-ticket-title" meetingLink={zoomLink} />
        <TicketTools
          event={{ ...event, zoomLink }}
          variant={event.isVirtual && zoomLink ? 'outline' : 'primary'}
        />
        {registration.invite && <BringAFriend event={event} invite={registration.invite} />}
      </div>
      <RegistrationSide {...props} hasTicket />
    </div>
  )
}
