import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useReducer, useState } from 'react'
import { isStillTaken, waysFor } from '#features/payments/policy.ts'
import type { PaymentConfig } from '#features/payments/schema.ts'
import type { Begin } from '#features/payments/checkout/payment-form.tsx'
import { usePayMethod } from '#features/payments/checkout/use-pay-method.ts'
import { usePayment, type Details, type Opened } from '#features/payments/checkout/use-payment.ts'
import { ApiError, send } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Panel } from '#ui/parts/panel.tsx'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { useToday } from '#browser/today.tsx'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { subjectOfEvent } from './attempt-subject.ts'
import { readAttendee, readHeld } from '../registration/read-typed.ts'
import { AlreadyRegistered, Closed, Full, OfferEnded, Unavailable } from './closed-steps.tsx'
import { DetailsStep } from './details-step.tsx'
import { confirmRegistration, registerForEvent } from '../registration/endpoints.ts'
import { refreshEvents } from '../events-queries.ts'
import { isForSale, reducePaid, startOfPaid, paidStepOf } from './paid-steps.ts'
import { depositTerms, restOf } from '../deposit/deposit.ts'
import { readPays } from '../deposit/read-rest.ts'
import { besides } from '../policy.ts'
import { chosenOf, eachOf } from '../prices/prices.ts'
import { NoClientSecret, RegistrationErrorCard } from './registration-error-card.tsx'
import { answerDefaults } from '../questions/typed-answers.ts'
import type { RegistrationAnswer } from '../registration/schema.ts'
import type { Event } from '../schema.ts'
import { StepHeading } from './step-heading.tsx'
import { SeatSummary } from './seat-summary.tsx'
import { heldUntil, useIsHeld } from './use-held.ts'
import { usePaymentStep } from './use-payment-step.ts'
import { useIsComing, useTakesRegistrations } from '../use-is-coming.ts'
import { useOffer } from '../waiting/offer-memory.ts'

// Few ask for it, so no first visit carries it.
const ClaimForm = lazyPart(() => import('../sponsored/claim-form.tsx'), 'ClaimForm')

type Props = { event: Event; config: PaymentConfig }

/** Who comes, and then the payment, while the seats are held. What was started in this browser continues. */
export const PaidRegistration = ({ event: whole, config }: Props) => {
  const remembered = useOffer(whole.id)
  const isOffered = useIsHeld(remembered?.until)
  const offer = isOffered ? remembered : undefined
  // What is offered to them is no reason to call it full.
  const event = offer ? besides(whole, offer.places) : whole
  const client = useQueryClient()
  const [state, dispatch] = useReducer(reducePaid, startOfPaid)
  const [priceId, setPriceId] = useState<string>()
  const [isClaiming, setIsClaiming] = useState(false)
  const [draft, setDraft] = useState<Details>()
  const today = useToday()
  const [pays, setPays] = useState<'deposit' | 'all'>()
  const payment = usePayment({
    subject: subjectOfEvent(event.id),
    confirmEndpoint: confirmRegistration,
    successPath: paths.eventRegistrationSuccess,
    read: readHeld,
  })
  const ways = waysFor(event.currency, config.services)
  const method = usePayMethod(ways)
  const typed = offer
    ? { ...payment.typed, fullName: offer.fullName, email: offer.email, numberOfAttendees: offer.places }
    : payment.typed
  const held =
    payment.intent && isStillTaken(ways, payment.intent.paymentIntentId) ? payment.intent : undefined
  const takesRegistrations = useTakesRegistrations(event)
  const isHeld = useIsHeld(held && heldUntil(held))
  // Who holds places, or is offered some, can pay for them after the closing date.
  const isComing = useIsComing(event) && (takesRegistrations || isHeld || offer !== undefined)
  const { Step: PaymentStep, warm } = usePaymentStep(held !== undefined)
  const focus = useKeptFocus<HTMLDivElement>()

  const fail = (error: unknown) => {
    payment.fail()
    dispatch({ type: 'failed', error })
    // Another person was quicker: the page should know how much room is left.
    if (error instanceof ApiError && error.status === 409) void refreshEvents(client)
  }

  const hear = (answer: RegistrationAnswer, paidBy = method): Opened | undefined => {
    // What else the server may say is no registration: without a secret it is an error.
    if (answer.status === 'registered' || answer.status === 'kept') {
      dispatch({ type: 'registered', registered: answer })
      payment.end()
      return undefined
    }
    const opened = payment.open(answer, paidBy)
    if (opened) dispatch({ type: 'held' })
    else fail(new NoClientSecret())
    void refreshEvents(client)
    return opened
  }

  // With other seats too, what is held stays until the server has answered.
  const submit = (details: Record<string, unknown>) => {
    warm()
    return payment.submit(details, () => false)
  }

  /** The same details again, for another payment in the same attempt. */
  const begin = async (how: Partial<Begin>): Promise<Opened | undefined> => {
    const details = readAttendee(typed ?? {})
    const { answers, ...others } = details
    const attempt = await submit({ ...others, ...answerDefaults(answers) })
    if (attempt === undefined) return undefined
    try {
      const paysBy = readPays(typed?.['pays'])
      const asked = {
        ...details,
        attempt,
        ...how,
        ...(paysBy && { pays: paysBy }),
        ...(offer && { offer: offer.token }),
      }
      return hear(await send(registerForEvent(event.id), asked), how.method)
    } catch (error) {
      payment.fail()
      if (error instanceof ApiError && error.status === 409) void refreshEvents(client)
      throw error
    }
  }

  const holdAgain = async () => {
    try {
      await begin(held?.method ? { method: held.method, startOver: true } : {})
    } catch (error) {
      fail(error)
    }
  }

  const situation = { state, event, isComing, canBePaid: ways.length > 0, holdsSeats: held !== undefined }
  const step = paidStepOf(situation)
  if (step === 'failed')
    return (
      <div {...focus}>
        <RegistrationErrorCard error={state.failure?.error} onRetry={() => dispatch({ type: 'retry' })} />
      </div>
    )

  const { numberOfAttendees: typedSeats, priceChoice: typedPrice } = readAttendee(typed ?? {})
  const typedEach = eachOf(event, chosenOf(event, typedPrice))
  // Of what is held, a part may be paid later.
  const heldTotal = held ? held.amount + (held.rest?.amount ?? 0) : 0
  const ownView = besides(event, held && isHeld ? Math.floor(heldTotal / typedEach) : 0)
  const seats = offer || step === 'payment' ? typedSeats : (state.seats ?? typedSeats)
  // What is being paid was asked for at the price of then.
  const each =
    held && step === 'payment'
      ? heldTotal / typedSeats
      : eachOf(event, chosenOf(event, priceId ?? typedPrice))
  const sells = isForSale(situation)
  const paysBy = pays ?? readPays(typed?.['pays']) ?? 'deposit'
  const terms = paysBy === 'deposit' ? depositTerms(event, each, today) : undefined
  const later = terms && { amount: restOf(terms, seats), currency: event.currency, dueOn: terms.dueOn }
  const rest = held && step === 'payment' ? held.rest : (later ?? null)

  const content = () => {
    if (remembered && !offer && held && !isHeld && !payment.isBusy)
      return <OfferEnded token={remembered.token} />
    switch (step) {
      case 'closed':
        return <Closed event={event} />
      case 'unavailable':
        return <Unavailable />
      case 'registered':
        return state.registered && <AlreadyRegistered registered={state.registered} />
      case 'payment':
        if (!held || !PaymentStep) return <PaymentStepWait />
        return (
          <PaymentStep
            event={event}
            held={held}
            attendee={readAttendee(typed ?? {})}
            config={config}
            ways={ways}
            payment={payment}
            begin={begin}
            isOpen={isHeld || payment.isBusy}
            onChange={() => dispatch({ type: 'change details' })}
            onAgain={holdAgain}
          />
        )
      case 'full':
        return <Full event={event} />
      case 'details':
        if (isClaiming && !offer)
          return (
            <Suspense fallback={<ClaimWait />}>
              <ClaimForm
                event={event}
                typed={draft}
                onBack={(values) => {
                  setDraft({ ...draft, ...values })
                  setIsClaiming(false)
                }}
              />
            </Suspense>
          )
        return (
          <DetailsStep
            formKey={offer ? offer.token : `${payment.formKey}${draft ? ' again' : ''}`}
            onCannotPay={(values) => {
              setDraft(values)
              setIsClaiming(true)
            }}
            offer={offer}
            event={ownView}
            typed={draft ? { ...typed, ...draft } : typed}
            ways={ways}
            method={ways.length > 1 ? method : undefined}
            submit={submit}
            onSeats={(chosen) => dispatch({ type: 'seats chosen', seats: chosen })}
            onPrice={setPriceId}
            onPays={setPays}
            seats={seats}
            each={each}
            onAnswer={(answer) => void hear(answer)}
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
        <SeatSummary
          event={ownView}
          seats={sells && !(isClaiming && step === 'details') ? seats : undefined}
          each={each}
          rest={rest}
        />
      </div>
    </>
  )
}

const PaymentStepWait = () => (
  <Panel>
    <StepHeading number={2} title="Payment" isStart />
    <p className="muted" role="status">
      Loading payment form...
    </p>
  </Panel>
)

const ClaimWait = () => (
  <Panel>
    <StepHeading title="A place you don't pay for" isStart />
    <p className="muted" role="status">
      Loading...
    </p>
  </Panel>
)
