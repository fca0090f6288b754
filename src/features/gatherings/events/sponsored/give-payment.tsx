import { HandHeart } from 'lucide-react'
import { PayerCard } from '#features/payments/checkout/payer-card.tsx'
import { PaymentForm, type PaymentFormProps } from '#features/payments/checkout/payment-form.tsx'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { EmailText } from '#ui/parts/text/email-text.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { StepHeading } from '../paid-registration/step-heading.tsx'
import { placesText } from '../event-words.ts'
import type { OpenedSeatGift } from './schema.ts'
import type { readGiver } from './typed-gift.ts'

type Props = Pick<PaymentFormProps, 'config' | 'ways' | 'payment' | 'begin'> & {
  opened: PaymentFormProps['opened'] & OpenedSeatGift
  giver: ReturnType<typeof readGiver>
  onChange: () => void
}

/** The second step: the payment. */
export const GivePayment = ({ giver: { seats, giverEmail }, opened, onChange, ...form }: Props) => {
  const sum = formatPrice({ price: opened.amount, currency: opened.currency })
  return (
    <>
      <Panel className="paid-registration-attendee">
        <PayerCard icon={HandHeart} onChange={onChange}>
          <b>{placesText(seats)} to give</b>
          <br />
          <span className="muted">
            Receipt to <EmailText email={giverEmail} />
          </span>
        </PayerCard>
      </Panel>
      <Panel>
        <StepHeading number={2} title="Payment" isStart />
        <PaymentForm
          {...form}
          opened={opened}
          returnPath={paths.placeGiven}
          label={`Pay ${sum} and give ${placesText(seats)}`}
          paysFor="gift"
        />
      </Panel>
    </>
  )
}
