import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OtherWaysCard } from '#features/payments/other-ways-card.tsx'
import { PaymentForm } from '#features/payments/payment-form.tsx'
import type { PaymentConfig } from '#features/payments/schema.ts'
import { UnavailableCard } from '#features/payments/unavailable-card.tsx'
import { useBegunPayment } from '#features/payments/use-begun-payment.ts'
import { ApiError, sendJson } from '#shared/api-client.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { start, useKeptFocus } from '#ui/use-kept-focus.ts'
import { subjectOfEvent } from './attempt-subject.ts'
import { AttendeeForm, AttendeeSummary } from './attendee-form.tsx'
import { refreshEvents } from '../events-queries.ts'
import { besides, isFull } from '../policy.ts'
import { NoClientSecret, RegistrationErrorCard } from './registration-error-card.tsx'
import type { Event, Held, Registered } from '../schema.ts'
import { HoldEnded, HoldWarning, SeatHold, useIsHeld } from './seat-hold.tsx'
import { SeatSummary } from './seat-summary.tsx'
import { useIsComing } from '../use-is-coming.ts'

type Props = { event: Event; config: PaymentConfig }

const places = { confirm: paths.api.registrationConfirm, success: paths.eventRegistrationSuccess }

/** Who comes, and then the card, while the seats are held. What was begun in this browser goes on. */
export const PaidRegistration = ({ event, config }: Props) => {
  const client = useQueryClient()
  const payment = useBegunPayment(subjectOfEvent(event.id), places)
  const held = payment.begun as Held | undefined
  const isComing = useIsComing(event)
  const [seats, setSeats] = useState<number>()
  const [isEditing, setIsEditing] = useState(false)
  const [isPaying, setIsPaying] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [registered, setRegistered] = useState<Registered>()
  const isHeld = useIsHeld(held?.holdExpiresAt)
  const focus = useKeptFocus<HTMLDivElement>()
  const ownView = besides(event, held && isHeld ? Math.floor(held.amount / event.price) : 0)
  const remembered = Number(payment.attempt?.values.numberOfAttendees ?? 1)
  const shownSeats = isEditing || !held ? (seats ?? remembered) : remembered
  // The seats that this browser holds itself are no reason to send it away.
  const hasRoom = !isFull(event) || held !== undefined
  const isForSale = isComing && hasRoom && !registered

  const begin = (answer: unknown) => {
    if (isRegistered(answer)) {
      setRegistered(answer)
      return payment.end()
    }
    if (!hasSecret(answer)) return setFailure(new NoClientSecret())
    payment.begin(answer)
    setIsEditing(false)
    void refreshEvents(client)
  }

  const fail = (error: unknown) => {
    setFailure(error)
    // Somebody else was quicker: the page should know how much room is left.
    if (error instanceof ApiError && error.status === 409) void refreshEvents(client)
  }

  const holdAgain = async () => {
    const { attempt } = payment
    if (!attempt) return
    try {
      const again = { ...attempt.values, attempt: attempt.id }
      begin(await sendJson('POST', paths.api.eventRegister(event.id), again))
    } catch (error) {
      fail(error)
    }
  }

  if (failure !== undefined)
    return (
      <div {...focus}>
        <RegistrationErrorCard error={failure} onRetry={() => setFailure(undefined)} />
      </div>
    )

  const step = () => {
    if (!isComing) return <Closed event={event} />
    if (config.mode === 'unavailable') return <Unavailable />
    if (registered) return <AlreadyRegistered message={registered.message} />
    const isOpen = isHeld || isPaying
    if (payment.attempt && held && !isEditing)
      return (
        <>
          <AttendeeSummary values={payment.attempt.values} onChange={() => setIsEditing(true)} />
          <Panel>
            <Step number={2} title="Payment" isStart={isOpen} />
            <HoldWarning until={held.holdExpiresAt} />
            {isOpen ? (
              <>
                <SeatHold until={held.holdExpiresAt} seats={remembered} />
                <PaymentForm
                  key={held.clientSecret}
                  config={config}
                  clientSecret={held.clientSecret}
                  confirmPath={places.confirm}
                  returnPath={places.success}
                  label={`Pay ${formatMoney(held)} and register`}
                  onBusy={setIsPaying}
                  onGone={payment.giveUp}
                />
              </>
            ) : (
              <HoldEnded seats={remembered} onAgain={holdAgain} />
            )}
          </Panel>
        </>
      )
    if (!hasRoom) return <Full />
    return (
      <>
        <Panel>
          <Step number={1} title="Your details" isStart />
          <AttendeeForm
            key={payment.formKey}
            event={ownView}
            attempt={payment.attempt}
            onSeats={setSeats}
            prepare={(typed) => payment.prepare(typed, () => true)}
            onBegun={begin}
            onFailure={fail}
          />
        </Panel>
        <Panel className="paid-registration-later">
          <Step number={2} title="Payment" />
          <p>You enter your card next. Your seats are held for 15 minutes meanwhile.</p>
        </Panel>
      </>
    )
  }

  return (
    <>
      <h1>{isForSale ? 'Register for this event' : 'Registration'}</h1>
      <div className="paid-registration-columns">
        <div className="paid-registration-steps" {...focus}>
          {step()}
        </div>
        <SeatSummary event={ownView} seats={isForSale ? shownSeats : undefined} />
      </div>
    </>
  )
}

/** The address has a seat already; it is not sold a second one by mistake. */
const isRegistered = (answer: unknown): answer is Registered =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'registered'

const AlreadyRegistered = ({ message }: { message: string }) => (
  <Panel role="status">
    <h2 {...start} className="paid-registration-heading">
      You're Registered
    </h2>
    <p className="muted">{message}</p>
  </Panel>
)

const hasSecret = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'clientSecret' in answer &&
  typeof answer.clientSecret === 'string' &&
  answer.clientSecret !== ''

type StepProps = { number: number; title: string; isStart?: boolean }

const Step = ({ number, title, isStart = false }: StepProps) => (
  <div className="paid-registration-step">
    <span aria-hidden="true">{number}</span>
    <h2 {...(isStart && start)}>{title}</h2>
  </div>
)

const Unavailable = () => (
  <>
    <UnavailableCard>
      <div className="payment-card-actions">
        <ButtonLink href={paths.contact} size="small">
          Contact Us
        </ButtonLink>
      </div>
    </UnavailableCard>
    <OtherWaysCard />
  </>
)

const Closed = ({ event }: { event: Event }) => (
  <Panel>
    <h2 {...start} className="paid-registration-heading">
      {event.state === 'cancelled' ? 'Event cancelled' : 'Registration is closed'}
    </h2>
    <p className="muted">
      This event has {event.state === 'cancelled' ? 'been cancelled' : 'taken place'}. There is always a next
      one.
    </p>
  </Panel>
)

const Full = () => (
  <Panel>
    <h2 {...start} className="paid-registration-heading">
      Event is full
    </h2>
    <p className="muted">
      Every seat is taken or held by somebody who is paying. Plans change, so look again before the day: a
      seat that is given back shows here at once.
    </p>
  </Panel>
)
