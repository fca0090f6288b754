import { useState } from 'react'
import { PaymentForm } from '#features/payments/checkout/payment-form.tsx'
import type { PaymentConfig } from '#features/payments/schema.ts'
import { usePayment } from '#features/payments/checkout/use-payment.ts'
import { paths } from '#shared/paths.ts'
import { start, useKeptFocus } from '#browser/use-kept-focus.ts'
import { confirmDonation } from '../endpoints.ts'
import { GiverCard, GiverForm } from './giver-form.tsx'
import { sayGiving, writeGift, type Gift } from '../gift.ts'

type Props = { gift: Gift; config: PaymentConfig | undefined; onFailure: (error: unknown) => void }

/** First who gives, then the card. What was begun in this browser goes on. */
export const CheckoutSteps = ({ gift, config, onFailure }: Props) => {
  const payment = usePayment({
    // Each gift is a payment of its own: another one may be under way in another tab.
    subject: gifts + writeGift(gift),
    isAkin: (subject) => subject.startsWith(gifts),
    confirmEndpoint: confirmDonation,
    successPath: paths.donateSuccess,
    read: (opened) => opened,
  })
  const { intent, typed } = payment
  const [isEditing, setIsEditing] = useState(false)
  const focus = useKeptFocus<HTMLDivElement>()

  const fail = (error: unknown) => {
    payment.fail()
    onFailure(error)
  }

  if (intent && typed && config && !isEditing)
    return (
      <div className="checkout-body" {...focus}>
        <StepHeading>Payment</StepHeading>
        <GiverCard typed={typed} onChange={() => setIsEditing(true)} />
        <PaymentForm
          key={intent.clientSecret}
          config={config}
          clientSecret={intent.clientSecret}
          payment={payment}
          returnPath={paths.donateSuccess}
          label={sayGiving(gift)}
          paysFor="gift"
        />
      </div>
    )

  return (
    <div className="checkout-body" {...focus}>
      <StepHeading>Your details</StepHeading>
      <GiverForm
        key={payment.formKey}
        gift={gift}
        typed={typed}
        submit={payment.submit}
        onAnswer={(answer) => {
          if (payment.open(answer)) setIsEditing(false)
          else onFailure(new NothingToPay())
        }}
        onFailure={fail}
      />
    </div>
  )
}

/** The server's answer had no client secret. */
export class NothingToPay extends Error {}

const gifts = 'donation '

/** The eye sees at once which step this is. */
const StepHeading = ({ children }: { children: string }) => (
  <h2 {...start} className="visually-hidden">
    {children}
  </h2>
)
