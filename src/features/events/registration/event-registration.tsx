import { Check } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatPrice } from '#shared/money.ts'
import { firstNameOf } from '#shared/names.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { closedText, closedTitle } from '../event-words.ts'
import { useRegistered, type Registration } from './attendee-memory.ts'
import { isFree, isFull } from '../policy.ts'
import { RegistrationForm } from './registration-form.tsx'
import type { Event } from '../schema.ts'
import { useStanding } from './use-standing.ts'

type Props = { event: Event; isComing: boolean; headingLevel: 2 | 3 }

/** The side column of an event, where visitors register. */
export const EventRegistration = ({ event, isComing, headingLevel }: Props) => {
  const registered = useRegistered(event.id)
  const [wantsAnother, setWantsAnother] = useState(false)
  const isForAnother = wantsAnother && registered !== undefined
  const Heading = `h${headingLevel}` as const
  return (
    <section className="event-side" id="register" aria-labelledby="register-title">
      <div className="event-side-head">
        <Heading id="register-title">
          {isComing ? titleOf(event, registered, isForAnother) : closedTitle(event)}
        </Heading>
        {event.state !== 'cancelled' && (
          <span className="event-side-price tabular">{formatPrice(event)}</span>
        )}
      </div>
      {isComing ? (
        <Seat event={event} registered={registered} isForAnother={isForAnother} onAnother={setWantsAnother} />
      ) : (
        <Closed event={event} />
      )}
    </section>
  )
}

const titleOf = (event: Event, registered: Registration | undefined, isForAnother: boolean): string => {
  if (registered && !isForAnother) return 'Your place'
  return isFull(event) ? 'Event is full' : 'Register'
}

type SeatProps = {
  event: Event
  registered: Registration | undefined
  isForAnother: boolean
  onAnother: (isForAnother: boolean) => void
}

const Seat = ({ event, registered, isForAnother, onAnother }: SeatProps) => {
  const [isNew, setIsNew] = useState(false)
  // The form keeps what was typed, even if another visitor has taken the last seat meanwhile.
  const [hasTried, setHasTried] = useState(false)

  if (registered && !isForAnother)
    return (
      <Registered event={event} registration={registered} isNew={isNew} onAnother={() => onAnother(true)} />
    )
  if (isFull(event) && !hasTried) return <Full />
  if (!isFree(event)) return <Paid event={event} />
  return (
    <RegistrationForm
      event={event}
      isForAnother={isForAnother}
      onRegistered={() => {
        setIsNew(true)
        onAnother(false)
      }}
      onRefused={() => setHasTried(true)}
    />
  )
}

const Closed = ({ event }: { event: Event }) => (
  <>
    <p className="event-side-text">{closedText(event)}</p>
    <ButtonLink href={paths.events} variant="outline" full>
      Upcoming events
    </ButtonLink>
  </>
)

const Full = () => (
  <>
    <p className="event-side-text">
      This event is full. Check back before the day: cancelled places appear here straight away.
    </p>
    <Button full disabled>
      Event Full
    </Button>
  </>
)

const Paid = ({ event }: { event: Event }) => (
  <>
    <p className="event-side-text">
      You'll enter your details and pay by card on the next page. You can register up to 10 people.
    </p>
    <ButtonLink href={paths.eventRegistration(event.id)} full>
      Register
    </ButtonLink>
  </>
)

type RegisteredProps = { event: Event; registration: Registration; isNew: boolean; onAnother: () => void }

const Registered = ({ event, registration, isNew, onAnother }: RegisteredProps) => {
  const { id, fullName, email } = registration
  useStanding(event.id, id)
  const words = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone; the keyboard goes on from what took its place, at once.
  useLayoutEffect(() => {
    if (isNew) words.current?.focus()
  }, [isNew])

  return (
    <div className="event-registered" ref={words} tabIndex={-1}>
      <Note tone="success">
        <b>You're registered, {firstNameOf(fullName)}.</b>
        <br />
        We've sent the details to {email}.
      </Note>
      <Button full done>
        <Check aria-hidden="true" />
        You're Registered
      </Button>
      <AddToCalendar event={event} variant="gold" full />
      <p className="event-side-hint">
        Plans changed? Use the link in the email to cancel and make room for someone else.
      </p>
      {!isFull(event) && (
        <Button variant="quiet" size="small" onClick={onAnother}>
          Register someone else
        </Button>
      )}
    </div>
  )
}
