import { Mail } from 'lucide-react'
import { useState } from 'react'
import { PayerCard } from '#features/payments/payer-card.tsx'
import { PaymentForm } from '#features/payments/payment-form.tsx'
import type { PaymentConfig } from '#features/payments/schema.ts'
import { useBegunPayment } from '#features/payments/use-begun-payment.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { EmailText } from '#ui/email-text.tsx'
import { Field } from '#ui/field.tsx'
import type { FormValues } from '#ui/form-data.ts'
import type { FormDefaults } from '#ui/form-context.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import { start, useKeptFocus } from '#ui/use-kept-focus.ts'
import { formatDollars } from './dollars.ts'
import { donationCurrency } from './categories.ts'
import { writeGift, type Gift } from './gift.ts'

type Props = { gift: Gift; config: PaymentConfig | undefined; onFailure: (error: unknown) => void }

const places = { confirm: paths.api.donationConfirm, success: paths.donateSuccess }

/** First who gives, then the card. What was begun in this browser goes on. */
export const CheckoutSteps = ({ gift, config, onFailure }: Props) => {
  // Each gift is a payment of its own: another one may be under way in another tab.
  const payment = useBegunPayment(subjectOf(gift), places, isOfGift)
  const { attempt, begun, prepare, begin, giveUp } = payment
  const [isEditing, setIsEditing] = useState(false)
  const focus = useKeptFocus<HTMLDivElement>()

  if (attempt && begun && config && !isEditing)
    return (
      <div className="checkout-body" {...focus}>
        <StepHeading>Payment</StepHeading>
        <Giver values={attempt.values} onChange={() => setIsEditing(true)} />
        <PaymentForm
          key={begun.clientSecret}
          config={config}
          clientSecret={begun.clientSecret}
          confirmPath={places.confirm}
          returnPath={places.success}
          label={sayButton(gift)}
          onGone={giveUp}
        />
      </div>
    )

  /** Other details are another payment of the same attempt; the server closes the one before. */
  const prepareGift = async (typed: FormValues): Promise<FormValues | undefined> => {
    const values = { ...typed, amount: gift.cents / 100, frequency: gift.frequency }
    const isSame = (earlier: FormValues) => JSON.stringify(earlier) === JSON.stringify(values)
    const id = await prepare(values, isSame)
    return id === undefined ? undefined : { ...values, attempt: id }
  }

  return (
    <div className="checkout-body" {...focus}>
      <StepHeading>Your details</StepHeading>
      <Form
        key={payment.formKey}
        label="Your details"
        schema={async () => (await import('./schema.ts')).newDonationSchema}
        action={paths.api.createPaymentIntent}
        defaults={(attempt?.values ?? payment.typedBefore) as FormDefaults | undefined}
        prepare={prepareGift}
        onSuccess={(answer) => {
          begin(answer)
          setIsEditing(false)
        }}
        onFailure={onFailure}
      >
        <Field
          name="donorEmail"
          label="Email for the receipt"
          type="email"
          autoComplete="email"
          hint={
            gift.frequency === 'monthly'
              ? 'Each receipt has a link to see or cancel your monthly gift.'
              : undefined
          }
        />
        <Field name="donorName" label="Name" autoComplete="name" optional />
        <p className="checkout-sum">
          <span>{gift.frequency === 'monthly' ? 'First payment today' : 'Payment today'}</span>
          <b className="tabular">{formatMoney({ amount: gift.cents, currency: donationCurrency })}</b>
        </p>
        <SubmitButton full pendingText="One moment...">
          Continue to Payment
        </SubmitButton>
        <p className="checkout-hint">You enter your card in the next step.</p>
      </Form>
    </div>
  )
}

/** The eye sees at once which step this is. */
const StepHeading = ({ children }: { children: string }) => (
  <h2 {...start} className="visually-hidden">
    {children}
  </h2>
)

const gifts = 'donation '

const subjectOf = (gift: Gift): string => gifts + writeGift(gift)

const isOfGift = (subject: string): boolean => subject.startsWith(gifts)

const Giver = ({ values, onChange }: { values: FormValues; onChange: () => void }) => (
  <PayerCard icon={Mail} onChange={onChange}>
    <span className="muted small">Receipt to</span>
    <br />
    <b>
      <EmailText email={String(values.donorEmail)} />
    </b>
  </PayerCard>
)

/** "Give $50 each month" */
const sayButton = ({ cents, frequency }: Gift): string =>
  `Give ${formatDollars(cents)}${frequency === 'monthly' ? ' each month' : ''}`
