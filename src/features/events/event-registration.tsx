import { Check } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { useRegistered, type Attendee } from './attendee-memory.ts'
import { isFree, isFull } from './policy.ts'
import { RegistrationForm } from './registration-form.tsx'
import type { Event } from './schema.ts'

type Props = { event: Event; isComing: boolean; headingLevel: 2 | 3 }

/** The side of an event on which one registers. */
export const EventRegistration = ({ event, isComing, headingLevel }: Props) => {
  const registered = useRegistered(event.id)
  const Heading = `h${headingLevel}` as const
  return (
    <section className="event-side" id="register" aria-labelledby="register-title">
      <div className="event-side-head">
        <Heading id="register-title">{titleOf(event, isComing, registered !== undefined)}</Heading>
        <span className="event-side-price tabular">{formatPrice(event)}</span>
      </div>
      {isComing ? <Seat event={event} registered={registered} /> : <Closed event={event} />}
    </section>
  )
}

const titleOf = (event: Event, isComing: boolean, isRegistered: boolean): string => {
  if (event.state === 'cancelled') return 'Event cancelled'
  if (!isComing) return 'Registration is closed'
  if (isRegistered) return 'Your seat'
  return isFull(event) ? 'Event is full' : 'Save your seat'
}

const Seat = ({ event, registered }: { event: Event; registered: Attendee | undefined }) => {
  const [isForAnother, setIsForAnother] = useState(false)
  const [isNew, setIsNew] = useState(false)
  // What was typed stays, also when the last seat went to somebody else meanwhile.
  const [hasTried, setHasTried] = useState(false)

  if (registered && !isForAnother)
    return (
      <Registered event={event} attendee={registered} isNew={isNew} onAnother={() => setIsForAnother(true)} />
    )
  if (isFull(event) && !hasTried) return <Full />
  if (!isFree(event)) return <Paid event={event} />
  return (
    <RegistrationForm
      event={event}
      isForAnother={isForAnother}
      onRegistered={() => {
        setIsNew(true)
        setIsForAnother(false)
      }}
      onRefused={() => setHasTried(true)}
    />
  )
}

const Closed = ({ event }: { event: Event }) => (
  <>
    <p className="event-side-text">
      This event has {event.state === 'cancelled' ? 'been cancelled' : 'taken place'}. There is always a next
      one.
    </p>
    <ButtonLink href={paths.events} variant="outline" full>
      Upcoming events
    </ButtonLink>
  </>
)

const Full = () => (
  <>
    <p className="event-side-text">
      Every seat is taken. Plans change, so look again before the day: a seat that is given back shows here at
      once.
    </p>
    <Button full disabled>
      Event Full
    </Button>
  </>
)

const Paid = ({ event }: { event: Event }) => (
  <>
    <p className="event-side-text">
      You give your details and pay by card on the next page. Up to 10 people can come on one registration.
    </p>
    <ButtonLink href={paths.eventRegistration(event.id)} full>
      Register
    </ButtonLink>
  </>
)

type RegisteredProps = { event: Event; attendee: Attendee; isNew: boolean; onAnother: () => void }

const Registered = ({ event, attendee: { fullName, email }, isNew, onAnother }: RegisteredProps) => {
  const words = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone; the keyboard goes on from what took its place, at once.
  useLayoutEffect(() => {
    if (isNew) words.current?.focus()
  }, [isNew])

  return (
    <div className="event-registered" ref={words} tabIndex={-1}>
      <Note tone="success">
        <b>You're registered, {fullName.trim().split(/\s+/)[0]}.</b>
        <br />
        The details went to {email}.
      </Note>
      <Button full done>
        <Check aria-hidden="true" />
        You're Registered
      </Button>
      <AddToCalendar event={event} variant="gold" full />
      <p className="event-side-hint">
        Plans changed? The letter has a link to cancel, which makes room for someone else.
      </p>
      {!isFull(event) && (
        <Button variant="quiet" size="small" onClick={onAnother}>
          Register someone else
        </Button>
      )}
    </div>
  )
}
