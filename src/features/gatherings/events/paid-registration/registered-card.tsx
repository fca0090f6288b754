import { TicketCheck } from 'lucide-react'
import { useEffect } from 'react'
import { PaymentOutcomeCard } from '#features/payments/checkout/payment-outcome-card.tsx'
import { useTabTitle } from '#browser/history/tab-title.ts'
import { start, takeFreeFocus } from '#browser/use-kept-focus.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { RegistrationConfirmation } from '../registration/schema.ts'
import type { Ticket as PaidTicket } from '../schema.ts'
import { keepTicket } from '../ticket/kept-tickets.ts'
import { TicketTools } from '../ticket/ticket-tools.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import './registered-card.css'

/** The seat is paid. Who has the payment's secret sees the ticket. */
export const RegisteredCard = ({ registration }: { registration: RegistrationConfirmation }) => {
  const { ticket, link, isRest = false } = registration
  if (!ticket)
    return (
      <PaymentOutcomeCard
        icon={TicketCheck}
        title="You're registered"
        text="We'll send you a confirmation email with event details, and a Zoom link if the event is online."
        actions={<BackToEvents />}
      />
    )
  return <WithTicket ticket={ticket} link={link} isRest={isRest} />
}

type Props = { ticket: PaidTicket; link: string | undefined; isRest: boolean }

const WithTicket = ({ ticket, link, isRest }: Props) => {
  const { event, fullName } = ticket
  useTabTitle("You're registered")
  useEffect(() => keepTicket(ticket), [ticket])
  return (
    <div className="registered-card">
      <div role="status">
        <h1 {...start} ref={takeFreeFocus}>
          {isRest
            ? `Thank you, ${firstNameOf(fullName)}. You've paid everything.`
            : `You're in, ${firstNameOf(fullName)}.`}
        </h1>
        <p className="muted">
          {isRest
            ? "We'll email you the receipt. Your ticket stays the same."
            : event.isVirtual
              ? "We'll send you a confirmation email with event details and a Zoom link."
              : "We'll send you a confirmation email with event details."}
        </p>
      </div>
      <Ticket ticket={ticket} titleId="paid-ticket-title" />
      <TicketTools event={event} />
      {link && (
        <ButtonLink href={link} variant="outline" full>
          My registration
        </ButtonLink>
      )}
      <BackToEvents />
    </div>
  )
}

const BackToEvents = () => (
  <ButtonLink href={paths.events} variant="quiet" full>
    Back to Events
  </ButtonLink>
)
