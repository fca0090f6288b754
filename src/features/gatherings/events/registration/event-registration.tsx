import { Check } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { useRegistered, type RememberedRegistration } from './attendee-memory.ts'
import { refundTerms } from '../event-words.ts'
import { RemainingSpots } from '../list/event-capacity.tsx'
import { isFree, isFull, spotsLeft } from '../policy.ts'
import { DepositNote } from '../deposit/deposit-note.tsx'
import { PriceList } from '../prices/price-list.tsx'
import { useInvite } from './invites.ts'
import { RegistrationForm } from './registration-form.tsx'
import type { Event } from '../schema.ts'
import { GiveAPlace } from '../sponsored/give-a-place.tsx'
import type { SeriesAnswer } from '../series/public-schema.ts'
import { useAreRefundsOpen, useTakesRegistrations } from '../use-is-coming.ts'
import { useIsLineOpen } from '../waiting/use-is-line-open.ts'
import { WaitingForm } from '../waiting/waiting-form.tsx'

// Loaded while the visitor types; most visitors only look.
const loadPanel = () => import('./registered-panel.tsx')
const RegisteredPanel = lazyPart(loadPanel, 'RegisteredPanel')
const SeriesOutcome = lazyPart(() => import('../series/series-outcome.tsx'), 'SeriesOutcome')

type Props = { event: Event; isComing: boolean; headingLevel: 2 | 3; inert?: boolean }

/** The side column of an event, where visitors register. */
export const EventRegistration = ({ event, isComing, headingLevel, inert }: Props) => {
  const registered = useRegistered(event.id)
  useInvite(event.id)
  const [wantsAnother, setWantsAnother] = useState(false)
  const isForAnother = wantsAnother && registered !== undefined
  const hasPlace = registered !== undefined && !isForAnother
  // Who has a place keeps it in sight after the closing date.
  const isOpen = useTakesRegistrations(event) || (isComing && hasPlace)
  const isFullyBooked = isOpen && isFull(event) && !hasPlace
  const isLineOpen = useIsLineOpen(event)
  const [waits, setWaits] = useState(false)
  // Where the hall is full and there is room online, people can wait for a place in the hall instead.
  const mayWait = isOpen && isLineOpen && !hasPlace && spotsLeft(event) === 0 && !isFull(event)
  const isWaiting = waits && mayWait
  const Heading = `h${headingLevel}` as const
  return (
    <section className="event-side" id="register" aria-labelledby="register-title" inert={inert}>
      <div className="event-side-head">
        <Heading id="register-title">
          {isFullyBooked
            ? isLineOpen
              ? 'Join the waiting list'
              : 'Fully booked'
            : isWaiting
              ? 'Wait for a place in person'
              : titleOf(isOpen, hasPlace)}
        </Heading>
        {isOpen && !(isFullyBooked && isFree(event)) && (
          <span className="event-side-price">{formatPrice(event)}</span>
        )}
      </div>
      {isOpen && !isFull(event) && !event.ways && <RemainingSpots event={event} />}
      {isWaiting ? (
        <WaitingForm event={event} />
      ) : isOpen ? (
        <Seat event={event} registered={registered} isForAnother={isForAnother} onAnother={setWantsAnother} />
      ) : (
        <Closed />
      )}
      {mayWait && (
        <Button variant="quiet" full onClick={() => setWaits(!waits)}>
          {waits ? 'Take part online instead' : 'Wait for a place in person'}
        </Button>
      )}
    </section>
  )
}

const titleOf = (isOpen: boolean, hasPlace: boolean): string => {
  if (!isOpen) return 'Registration is closed'
  return hasPlace ? 'Your place' : 'Register'
}

type SeatProps = {
  event: Event
  registered: RememberedRegistration | undefined
  isForAnother: boolean
  onAnother: (isForAnother: boolean) => void
}

const Seat = (props: SeatProps) => {
  const [dates, setDates] = useState<SeriesAnswer['dates']>()
  return (
    <>
      {dates && (
        <div role="status">
          <Suspense fallback={null}>
            <SeriesOutcome dates={dates} />
          </Suspense>
        </div>
      )}
      <OneSeat {...props} onSeries={setDates} />
    </>
  )
}

type OneSeatProps = SeatProps & { onSeries: (dates: SeriesAnswer['dates']) => void }

const OneSeat = ({ event, registered, isForAnother, onAnother, onSeries }: OneSeatProps) => {
  const [isNew, setIsNew] = useState(false)
  const [newId, setNewId] = useState<string>()
  // The form keeps what was typed, even if another visitor takes the last seat while it is open.
  const [hasTried, setHasTried] = useState(false)
  const isLineOpen = useIsLineOpen(event)

  if (registered && !isForAnother)
    return (
      <Suspense fallback={!registered.keptUntil && <Done />}>
        <RegisteredPanel
          event={event}
          registration={registered}
          isNew={isNew}
          newId={newId}
          onAnother={() => onAnother(true)}
        >
          <Done />
        </RegisteredPanel>
      </Suspense>
    )
  if (isFull(event) && !hasTried) return isLineOpen ? <WaitingForm event={event} /> : <Full />
  if (!isFree(event)) return <Paid event={event} />
  return (
    <RegistrationForm
      event={event}
      isForAnother={isForAnother}
      onFocus={() => void loadPanel()}
      onRegistered={(id) => {
        setIsNew(true)
        setNewId(id)
        onAnother(false)
      }}
      onRefused={() => setHasTried(true)}
      onSeries={(dates) => {
        setIsNew(true)
        onAnother(false)
        onSeries(dates)
      }}
    />
  )
}

const Done = () => (
  <Button full done>
    <Check aria-hidden="true" />
    You're Registered
  </Button>
)

const Closed = () => (
  <>
    <p className="event-side-text">See what else is coming up.</p>
    <UpcomingEvents />
  </>
)

/** No place is left: what visitors can do instead. */
const Full = () => (
  <>
    <p className="event-side-text">Come to another event, or hear about new ones early.</p>
    <div className="event-side-full">
      <UpcomingEvents />
      <ButtonLink href={`${paths.events}#newsletter`} variant="quiet" full>
        Get updates by email
      </ButtonLink>
    </div>
  </>
)

const UpcomingEvents = () => (
  <ButtonLink href={paths.events} variant="outline" full>
    Upcoming events
  </ButtonLink>
)

const Paid = ({ event }: { event: Event }) => (
  <>
    <PriceList event={event} />
    <DepositNote event={event} />
    <p className="event-side-text">
      You'll enter your details and pay on the next page. You can register up to 10 people.
    </p>
    <p className="event-side-text">{refundTerms(event, useAreRefundsOpen(event))}</p>
    <ButtonLink href={paths.eventRegistration(event.id)} full>
      Register
    </ButtonLink>
    <GiveAPlace event={event} />
  </>
)
