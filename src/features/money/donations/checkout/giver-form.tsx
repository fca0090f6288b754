import type { PayMethod } from '#features/payments/categories.ts'
import type { OpenedPayment } from '#features/payments/schema.ts'
import type { Details } from '#features/payments/checkout/use-payment.ts'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { formatGift } from '../amounts.ts'
import { rememberDonor } from '../donor-memory.ts'
import { beginDonation } from '../endpoints.ts'
import type { Gift } from '../gift.ts'
import { bodyOf, isSame, readGiver } from './giver.ts'

type Props = {
  gift: Gift
  typed: Details | undefined
  /** How they will pay; left out where there is no choice. */
  method: PayMethod | undefined
  /** Answers the id of the attempt; nothing if there is nothing to send. */
  submit: (typed: Details, hasChanged: (earlier: Details) => boolean) => Promise<string | undefined>
  onAnswer: (answer: OpenedPayment) => void
  onFailure: (error: unknown) => void
}

/** Who gives. */
export const GiverForm = ({ gift, typed, method, submit, onAnswer, onFailure }: Props) => {
  const isMonthly = gift.frequency === 'monthly'
  return (
    <Form
      label="Your details"
      schema={async () => (await import('../schema.ts')).newDonationSchema}
      endpoint={beginDonation}
      defaults={typed ?? {}}
      prepare={async ({ donorEmail, donorName }) => {
        const giver = readGiver({ donorEmail, donorName })
        rememberDonor(giver.donorEmail, gift)
        // The server closes the payment of other details, and opens another one.
        const attempt = await submit(giver, (earlier) => !isSame(readGiver(earlier), giver))
        if (attempt === undefined) return undefined
        return { ...bodyOf(gift, giver), attempt, ...(method && { method }) }
      }}
      onSuccess={onAnswer}
      onFailure={onFailure}
    >
      <Field
        name="donorEmail"
        label="Email for the receipt"
        type="email"
        autoComplete="email"
        hint={isMonthly ? 'Every receipt has a link to see or cancel your monthly gift.' : undefined}
      />
      <Field name="donorName" label="Name" autoComplete="name" optional />
      <p className="checkout-sum">
        <span>{isMonthly ? 'First payment today' : 'Payment today'}</span>
        <b className="tabular">{formatGift(gift)}</b>
      </p>
      <SubmitButton full pendingText="Loading...">
        Continue to Payment
      </SubmitButton>
      <p className="checkout-hint">
        {method ? "You'll choose how to pay next." : "You'll enter your card details next."}
      </p>
    </Form>
  )
}
