import { Suspense, useState } from 'react'
import type { Begin } from '#features/payments/checkout/payment-form.tsx'
import { usePayMethod } from '#features/payments/checkout/use-pay-method.ts'
import { usePayment, type Opened } from '#features/payments/checkout/use-payment.ts'
import { isStillTaken, waysFor } from '#features/payments/policy.ts'
import type { PaymentConfig } from '#features/payments/schema.ts'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { send } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Panel } from '#ui/parts/panel.tsx'
import { Unavailable } from '../paid-registration/closed-steps.tsx'
import { NoClientSecret, RegistrationErrorCard } from '../paid-registration/registration-error-card.tsx'
import { SeatSummary } from '../paid-registration/seat-summary.tsx'
import { StepHeading } from '../paid-registration/step-heading.tsx'
import { chosenOf, eachOf } from '../prices/prices.ts'
import type { Event } from '../schema.ts'
import { beginSeatGift, confirmSeatGift } from './endpoints.ts'
import { subjectOfPlaces } from './gift-subject.ts'
import { GiverForm } from './giver-form.tsx'
import { readGiver, readOpenedGift } from './typed-gift.ts'

// Its code comes when the first step is sent.
const GivePayment = lazyPart(() => import('./give-payment.tsx'), 'GivePayment')

type Props = { event: Event; config: PaymentConfig }

/** How many places and who gives them, and then the payment. What was started in this browser continues. */
export const GiveSteps = ({ event, config }: Props) => {
  const payment = usePayment({
    subject: subjectOfPlaces(event.id),
    confirmEndpoint: confirmSeatGift,
    successPath: paths.placeGiven,
    read: readOpenedGift,
  })
  const { intent, typed } = payment
  const ways = waysFor(event.currency, config.services)
  const method = usePayMethod(ways)
  const [isEditing, setIsEditing] = useState(false)
  const [chosen, setChosen] = useState<{ seats?: number; price?: string }>({})
  const [failure, setFailure] = useState<unknown>()
  const focus = useKeptFocus<HTMLDivElement>()

  const fail = (error: unknown) => {
    payment.fail()
    setFailure(error)
  }

  const hear = (answer: object, paidBy = method): Opened | undefined => {
    const opened = payment.open(answer, paidBy)
    if (opened) setIsEditing(false)
    else fail(new NoClientSecret())
    return opened
  }

  /** The same details again, for another payment in the same attempt. */
  const begin = async (how: Begin): Promise<Opened | undefined> => {
    const attempt = await payment.submit(typed ?? {}, () => false)
    if (attempt === undefined) return undefined
    try {
      return hear(
        await send(beginSeatGift(event.id), { ...readGiver(typed ?? {}), attempt, ...how }),
        how.method,
      )
    } catch (error) {
      payment.fail()
      throw error
    }
  }

  const isPaying = intent && typed && isStillTaken(ways, intent.paymentIntentId) && !isEditing
  const giver = readGiver(typed ?? {})
  const seats = isPaying ? giver.seats : (chosen.seats ?? giver.seats)
  const each = isPaying
    ? intent.amount / giver.seats
    : eachOf(event, chosenOf(event, chosen.price ?? giver.priceChoice))

  const step = () => {
    if (failure !== undefined)
      return <RegistrationErrorCard error={failure} onRetry={() => setFailure(undefined)} />
    if (ways.length === 0) return <Unavailable />
    if (isPaying)
      return (
        <Suspense fallback={<p className="muted">Loading payment form...</p>}>
          <GivePayment
            config={config}
            ways={ways}
            opened={intent}
            payment={payment}
            begin={begin}
            giver={giver}
            onChange={() => setIsEditing(true)}
          />
        </Suspense>
      )
    return (
      <>
        <Panel>
          <StepHeading number={1} title="Your gift" isStart />
          <p className="paid-registration-terms">
            You pay for a place, and someone who can't pay this time gets it. No one is told who has it: not
            you, and not the hosts.
          </p>
          <GiverForm
            key={payment.formKey}
            event={event}
            typed={typed}
            method={ways.length > 1 ? method : undefined}
            submit={payment.submit}
            onSeats={(count) => setChosen({ ...chosen, seats: count })}
            onPrice={(price) => setChosen({ ...chosen, price })}
            onAnswer={(answer) => void hear(answer)}
            onFailure={fail}
          />
        </Panel>
        <Panel className="paid-registration-later">
          <StepHeading number={2} title="Payment" />
          <p>
            {ways.length > 1 ? 'Next, pay with mobile money or by card.' : 'Next, enter your card details.'}
          </p>
          <p>
            If a place isn't used, we email you after the event: pass it on to another event, or have the
            money back.
          </p>
        </Panel>
      </>
    )
  }

  return (
    <div className="paid-registration-columns">
      <div className="paid-registration-steps" {...focus}>
        {step()}
      </div>
      <SeatSummary event={event} seats={seats} each={each} rest={null} />
    </div>
  )
}
