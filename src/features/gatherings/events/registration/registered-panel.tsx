import { Mail, MessageCircle } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { Note } from '#ui/feedback/note.tsx'
import { Button, buttonLook } from '#ui/parts/button.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { forgetRegistration, type RememberedRegistration } from './attendee-memory.ts'
import { ownClockAt } from '../event-times.ts'
import './registered-panel.css'
import { whatsAppLink } from '../page/share-event.ts'
import { isFree, isFull, registrationReference } from '../policy.ts'
import { forWay } from '../ways/ways.ts'
import type { Event } from '../schema.ts'
import { showSide } from './show-side.ts'
import { useOrigin } from '../use-origin.ts'
import { findKeptTicket } from '../ticket/kept-tickets.ts'
import { TicketHere } from '../ticket/ticket-here.tsx'
import { useStanding } from './use-standing.ts'

type Props = {
  event: Event
  registration: RememberedRegistration
  /** It was made just now. */
  isNew: boolean
  /** What was registered last: this one again, or someone else. */
  newId: string | undefined
  onAnother: () => void
  /** The sign that it is done. */
  children: ReactNode
}

/** What stays where the form was: whose place it is, what the email holds, and what to do next. */
export const RegisteredPanel = ({ event: whole, registration, isNew, newId, onAnother, children }: Props) => {
  const { id, fullName, email, keptUntil, way } = registration
  const event = way ? forWay(whole, way) : whole
  const panel = useRef<HTMLDivElement>(null)
  // Looked up once: this registration puts its own ticket here a moment later.
  const isAgain = useMemo(() => newId && findKeptTicket(registrationReference(newId)) !== undefined, [newId])
  useStanding(event.id, registration)

  // The button that was pressed has disappeared, so the focus moves to what took its place, straight away.
  useLayoutEffect(() => {
    if (!isNew && location.hash !== '#register') return
    panel.current?.focus({ preventScroll: true })
    showSide(panel.current?.closest('section'))
  }, [isNew])

  const label = keptUntil ? 'Confirm your place' : "You're Registered"
  return (
    <div className="event-registered" role="group" aria-label={label} ref={panel} tabIndex={-1}>
      {keptUntil ? (
        <Note tone="warning" icon={<Mail size={20} aria-hidden="true" />}>
          <b>{label}</b>
          <br />
          We're holding it until {ownClockAt(keptUntil)}. Open the link in the email we sent to <b>{email}</b>{' '}
          to confirm it.
        </Note>
      ) : (
        children
      )}
      {isAgain && (
        <p className="event-registered-email" role="status">
          <b>You already have a ticket.</b> Here it is again. Nothing was registered twice.
        </p>
      )}
      <div className="event-registered-ticket">
        {!keptUntil && <TicketHere registration={registration} isVirtual={event.isVirtual} />}
        <dl className="event-registered-facts">
          <div>
            <dt>Name</dt>
            <dd>{fullName}</dd>
          </div>
          <div>
            <dt>Reference</dt>
            <dd>{registrationReference(id)}</dd>
          </div>
        </dl>
      </div>
      {keptUntil ? <Unconfirmed eventId={event.id} /> : <Next event={event} email={email} />}
      {!keptUntil && !isFull(whole) && (
        <Button variant="quiet" size="small" onClick={onAnother}>
          Register someone else
        </Button>
      )}
    </div>
  )
}

/** The address may have been mistyped. */
const Unconfirmed = ({ eventId }: { eventId: string }) => (
  <>
    <p className="event-registered-email">
      No email after a few minutes? Check your spam folder, or register again with a different email address.
    </p>
    <Button variant="outline" full onClick={() => forgetRegistration(eventId)}>
      Use a different email
    </Button>
  </>
)

const Next = ({ event, email }: { event: Event; email: string }) => {
  const origin = useOrigin()
  return (
    <>
      <p className="event-registered-email">
        We've emailed <b>{email}</b> the details, a calendar file and a link to{' '}
        {isFree(event) ? 'cancel if your plans change' : 'your registration'}.
        {event.isVirtual && event.zoomLink === null && ' You join the meeting from there.'}
      </p>
      <AddToCalendar event={event} variant="gold" full />
      <a
        className={buttonLook({ variant: 'outline', full: true })}
        href={origin && whatsAppLink(event, origin)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <MessageCircle aria-hidden="true" />
        Bring a friend on WhatsApp
      </a>
    </>
  )
}
