import { Suspense } from 'react'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { start } from '#browser/use-kept-focus.ts'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { ownClockAt } from '../event-times.ts'
import { yourPlaces } from '../event-words.ts'
import { JoinBox } from '../online/join-box.tsx'
import { BringAFriend } from '../ticket/bring-a-friend.tsx'
import { TicketTools } from '../ticket/ticket-tools.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import type { RegistrationWithTicket } from '../schema.ts'
import { RegistrationSide, type SideProps } from './registration-side.tsx'
import './ticket-view.css'

// Few have something left to pay.
const PayRest = lazyPart(() => import('../deposit/pay-rest.tsx'), 'PayRest')

/** Who is coming, and their ticket. */
export const TicketView = (props: SideProps & { registration: RegistrationWithTicket }) => {
  const { registration, token } = props
  const { event, joins } = registration
  return (
    <div className="ticket-view">
      {registration.owes ? (
        <Owing registration={registration} owes={registration.owes} />
      ) : (
        <Paid registration={registration} />
      )}
      <div className="ticket-view-main">
        {registration.rest && (
          <Suspense fallback={<ProgressLine active />}>
            <PayRest registration={registration} rest={registration.rest} token={token} />
          </Suspense>
        )}
        <Ticket
          ticket={{ ...registration, payment: registration.payment ?? registration.gifted }}
          titleId="my-ticket-title"
          join={event.isVirtual && joins && <JoinBox event={event} token={token} />}
        />
        <TicketTools
          event={event}
          variant={registration.rest || (event.isVirtual && joins) ? 'outline' : 'primary'}
        />
        {registration.invite && <BringAFriend event={event} invite={registration.invite} />}
      </div>
      <RegistrationSide {...props} hasTicket />
    </div>
  )
}

type Props = { registration: RegistrationWithTicket }

const Paid = ({ registration: { fullName, email, ticketCode } }: Props) => (
  <div className="ticket-view-head">
    <h1 {...start}>You're in, {firstNameOf(fullName)}.</h1>
    <p className="muted">
      {email ? (
        <>
          {ticketCode ? "We've emailed this ticket to " : "We've emailed the details to "}
          <b>{email}</b>.
        </>
      ) : (
        'Keep this page: your ticket stays on this device until the day after the event.'
      )}
    </p>
  </div>
)

/** The door takes what is not paid, as long as the place is held. */
const Owing = ({
  registration: { fullName, numberOfAttendees, holdExpiresAt, event },
  owes,
}: Props & { owes: NonNullable<RegistrationWithTicket['owes']> }) => (
  <div className="ticket-view-head">
    <h1 {...start}>Your ticket, {firstNameOf(fullName)}.</h1>
    <p className="muted">
      You haven't paid for {yourPlaces(numberOfAttendees)} yet. Pay{' '}
      <b>{formatPrice({ price: owes.amount, currency: owes.currency })}</b> at the door, in cash or by mobile
      money.
      {holdExpiresAt !== null &&
        ` We're holding ${numberOfAttendees === 1 ? 'it' : 'them'} for you until ${ownClockAt(holdExpiresAt)}.`}
    </p>
    {holdExpiresAt !== null && (
      <p>
        <ButtonLink href={paths.eventRegistration(event.id)} variant="outline" size="small">
          Pay online now
        </ButtonLink>
      </p>
    )}
  </div>
)
