import { useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'
import type { PaymentConfig } from '#features/payments/schema.ts'
import { usePayment } from '#features/payments/checkout/use-payment.ts'
import { ApiError, send } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { subjectOfEvent } from './attempt-subject.ts'
import { readAttendee, readHeld } from '../registration/attendee-details.ts'
import { AlreadyRegistered, Closed, Full, Unavailable } from './closed-steps.tsx'
import { DetailsStep } from './details-step.tsx'
import { confirmRegistration, registerForEvent } from '../registration/endpoints.ts'
import { refreshEvents } from '../events-queries.ts'
import { isForSale, reducePaid, startOfPaid, stepOf } from './paid-steps.ts'
import { PaymentStep } from './payment-step.tsx'
import { besides } from '../policy.ts'
import { NoClientSecret, RegistrationErrorCard } from './registration-error-card.tsx'
import type { Event, RegistrationAnswer } from '../schema.ts'
import { useIsHeld } from './seat-hold.tsx'
import { SeatSummary } from './seat-summary.tsx'
import { useIsComing } from '../use-is-coming.ts'

type Props = { event: Event; config: PaymentConfig }

/** Who comes, and then the card, while the seats are held. What was begun in this browser goes on. */
export const PaidRegistration = ({ event, config }: Props) => {
  const client = useQueryClient()
  const [state, dispatch] = useReducer(reducePaid, startOfPaid)
  const payment = usePayment({
    subject: subjectOfEvent(event.id),
    confirmEndpoint: confirmRegistration,
    successPath: paths.eventRegistrationSuccess,
    read: readHeld,
  })
  const { intent: held, typed } = payment
  const isComing = useIsComing(event)
  const isHeld = useIsHeld(held?.holdExpiresAt)
  const focus = useKeptFocus<HTMLDivElement>()

  const fail = (error: unknown) => {
    payment.fail()
    dispatch({ type: 'failed', error })
    // Another person was quicker: the page should know how much room is left.
    if (error instanceof ApiError && error.status === 409) void refreshEvents(client)
  }

  const hear = (answer: RegistrationAnswer) => {
    switch (answer.status) {
      case 'kept':
      case 'registered':
        dispatch({ type: 'registered', registered: answer })
        return payment.end()
      case 'pending':
        if (!payment.open(answer)) return fail(new NoClientSecret())
        dispatch({ type: 'held' })
        return void refreshEvents(client)
    }
  }

  // With other seats too, what is held stays until the server has answered.
  const submit = (details: Record<string, unknown>) => payment.submit(details, () => false)

  const holdAgain = async () => {
    const details = readAttendee(typed ?? {})
    const attempt = await submit(details)
    if (attempt === undefined) return
    try {
      hear(await send(registerForEvent(event.id), { ...details, attempt }))
    } catch (error) {
      fail(error)
    }
  }

  const situation = { state, event, isComing, mode: config.mode, holdsSeats: held !== undefined }
  const step = stepOf(situation)
  if (step === 'failed')
    return (
      <div {...focus}>
        <RegistrationErrorCard error={state.failure?.error} onRetry={() => dispatch({ type: 'retry' })} />
      </div>
    )

  const ownView = besides(event, held && isHeld ? Math.floor(held.amount / event.price) : 0)
  const remembered = readAttendee(typed ?? {}).numberOfAttendees
  const seats = step === 'payment' ? remembered : (state.seats ?? remembered)
  const sells = isForSale(situation)

  const content = () => {
    switch (step) {
      case 'closed':
        return <Closed event={event} />
      case 'unavailable':
        return <Unavailable />
      case 'registered':
        return state.registered && <AlreadyRegistered registered={state.registered} />
      case 'payment':
        return (
          held && (
            <PaymentStep
              event={event}
              held={held}
              attendee={readAttendee(typed ?? {})}
              config={config}
              payment={payment}
              isOpen={isHeld || payment.isBusy}
              onChange={() => dispatch({ type: 'change details' })}
              onAgain={holdAgain}
            />
          )
        )
      case 'full':
        return <Full />
      case 'details':
        return (
          <DetailsStep
            formKey={payment.formKey}
            event={ownView}
            typed={typed}
            submit={submit}
            onSeats={(chosen) => dispatch({ type: 'seats chosen', seats: chosen })}
            onAnswer={hear}
            onFailure={fail}
          />
        )
    }
  }

  return (
    <>
      <h1>{sells ? 'Register for this event' : 'Registration'}</h1>
      <div className="paid-registration-columns">
        <div className="paid-registration-steps" {...focus}>
          {content()}
        </div>
        <SeatSummary event={ownView} seats={sells ? seats : undefined} />
      </div>
    </>
  )
}
