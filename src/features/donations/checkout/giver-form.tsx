import type { PayMethod } from '#features/payments/categories.ts'
import type { OpenedPayment } from '#features/payments/schema.ts'
import type { Details } from '#features/payments/checkout/use-payment.ts'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { formatGift, writeGiftAmount } from '../amounts.ts'
import { beginDonation } from '../endpoints.ts'
import type { Gift } from '../gift.ts'

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

/** What our API takes, besides the attempt and how it is paid. */
export const bodyOf = (gift: Gift, typed: Details) => ({
  ...readGiver(typed),
  amount: Number(writeGiftAmount(gift)),
  currency: gift.currency,
  frequency: gift.frequency,
  fund: gift.fund,
})

type Giver = { donorEmail: string; donorName?: string }

export const readGiver = ({ donorEmail, donorName }: Record<string, unknown>): Giver => ({
  donorEmail: typeof donorEmail === 'string' ? donorEmail : '',
  ...(typeof donorName === 'string' && { donorName }),
})

const isSame = (one: Giver, other: Giver): boolean =>
  one.donorEmail === other.donorEmail && one.donorName === other.donorName
