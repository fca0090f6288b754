import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, TicketCheck } from 'lucide-react'
import { PaymentOutcomeCard } from '#features/payments/checkout/payment-outcome-card.tsx'
import { longDay } from '#shared/time/dates.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { oneEvent } from '../endpoints.ts'
import { placesText } from '../event-words.ts'
import type { RegistrationConfirmation } from '../schema.ts'

/** The seat is paid. Who has the payment's secret sees for what. */
export const RegisteredCard = ({ registration }: { registration: RegistrationConfirmation }) => {
  const { eventId } = registration
  if (eventId === undefined)
    return (
      <PaymentOutcomeCard
        icon={TicketCheck}
        title="You're registered"
        text="We'll send you a confirmation email with event details, and a Zoom link if the event is online."
        actions={<BackToEvents />}
      />
    )
  return <WithEvent registration={registration} eventId={eventId} />
}

const WithEvent = ({
  registration,
  eventId,
}: {
  registration: RegistrationConfirmation
  eventId: string
}) => {
  const { data: event } = useQuery(oneEvent(eventId))
  const { attendeeName, eventTitle, numberOfAttendees = 1, link } = registration
  const firstName = firstNameOf(attendeeName ?? '')
  return (
    <PaymentOutcomeCard
      icon={TicketCheck}
      title={firstName ? `You're registered, ${firstName}` : "You're registered"}
      pageTitle="You're registered"
      text={
        event && !event.isVirtual
          ? "We'll send you a confirmation email with event details."
          : "We'll send you a confirmation email with event details and a Zoom link."
      }
      actions={
        <>
          {event && <AddToCalendar event={event} />}
          {link && (
            <ButtonLink href={link} variant="outline">
              My registration
            </ButtonLink>
          )}
          <BackToEvents />
        </>
      }
    >
      <Note tone="success" icon={<CalendarCheck size={20} aria-hidden="true" />}>
        <b>{eventTitle}</b>
        <br />
        {event && `${longDay(event.date)}, ${event.time}`}
        {numberOfAttendees > 1 && `, ${placesText(numberOfAttendees)}`}
      </Note>
    </PaymentOutcomeCard>
  )
}

const BackToEvents = () => (
  <ButtonLink href={paths.events} variant="quiet">
    Back to Events
  </ButtonLink>
)
