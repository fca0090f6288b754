import { Suspense, useState, type ReactNode } from 'react'
import type { Begin } from '#features/payments/checkout/payment-form.tsx'
import { usePayMethod } from '#features/payments/checkout/use-pay-method.ts'
import { usePayment, type Opened } from '#features/payments/checkout/use-payment.ts'
import { isStillTaken, waysFor } from '#features/payments/policy.ts'
import type { PaymentConfig } from '#features/payments/schema.ts'
import { send } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { start, useKeptFocus } from '#browser/use-kept-focus.ts'
import { beginDonation, confirmDonation } from '../endpoints.ts'
import { bodyOf, readGiver } from './giver.ts'
import { GiverForm } from './giver-form.tsx'
import { recallDonor } from '../donor-memory.ts'
import { isGiftSubject, subjectOfGift, type Gift } from '../gift.ts'

// A first visit is about who gives.
const GiftPayment = lazyPart(() => import('./gift-payment.tsx'), 'GiftPayment')

type Props = {
  gift: Gift
  config: PaymentConfig | undefined
  /** What stands above each step. */
  head: (step: 1 | 2) => ReactNode
  onFailure: (error: unknown) => void
}

/** First who gives, then the payment. What was started in this browser continues. */
export const CheckoutSteps = ({ gift, config, head, onFailure }: Props) => {
  const payment = usePayment({
    subject: subjectOfGift(gift),
    isAkin: isGiftSubject,
    before: () => {
      const { email } = recallDonor()
      return email ? { donorEmail: email } : undefined
    },
    confirmEndpoint: confirmDonation,
    successPath: paths.donateSuccess,
    read: (opened) => opened,
  })
  const { intent, typed } = payment
  const ways = config ? waysFor(gift.currency, config.services) : []
  const method = usePayMethod(ways)
  const [isEditing, setIsEditing] = useState(false)
  const focus = useKeptFocus<HTMLDivElement>()

  const fail = (error: unknown) => {
    payment.fail()
    onFailure(error)
  }

  const hear = (answer: object, paidBy = method): Opened | undefined => {
    const opened = payment.open(answer, paidBy)
    if (opened) setIsEditing(false)
    else onFailure(new NothingToPay())
    return opened
  }

  /** The same details again, for another payment in the same attempt. */
  const begin = async (how: Begin): Promise<Opened | undefined> => {
    // The receipt for a card goes by email.
    if (how.method === 'card' && !readGiver(typed ?? {}).donorEmail) {
      setIsEditing(true)
      return undefined
    }
    const attempt = await payment.submit(typed ?? {}, () => false)
    if (attempt === undefined) return undefined
    try {
      return hear(await send(beginDonation, { ...bodyOf(gift, typed ?? {}), attempt, ...how }), how.method)
    } catch (error) {
      payment.fail()
      throw error
    }
  }

  if (intent && typed && config && isStillTaken(ways, intent.paymentIntentId) && !isEditing)
    return (
      <>
        {head(2)}
        <div className="checkout-body" {...focus}>
          <StepHeading>Payment</StepHeading>
          <Suspense
            fallback={
              <p className="muted" role="status">
                Loading payment form...
              </p>
            }
          >
            <GiftPayment
              config={config}
              ways={ways}
              opened={intent}
              payment={payment}
              begin={begin}
              gift={gift}
              email={readGiver(typed).donorEmail}
              onChange={() => setIsEditing(true)}
            />
          </Suspense>
        </div>
      </>
    )

  return (
    <>
      {head(1)}
      <div className="checkout-body" {...focus}>
        <StepHeading>Your details</StepHeading>
        <GiverForm
          key={payment.formKey}
          gift={gift}
          typed={typed}
          method={ways.length > 1 ? method : undefined}
          submit={payment.submit}
          onAnswer={(answer) => void hear(answer)}
          onFailure={fail}
        />
      </div>
    </>
  )
}

/** The server's answer had no client secret. */
export class NothingToPay extends Error {}

/** The eye sees straight away which step this is. */
const StepHeading = ({ children }: { children: string }) => (
  <h2 {...start} className="visually-hidden">
    {children}
  </h2>
)
