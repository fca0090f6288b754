import { Mail } from 'lucide-react'
import { PayerCard } from '#features/payments/checkout/payer-card.tsx'
import { PaymentForm, type PaymentFormProps } from '#features/payments/checkout/payment-form.tsx'
import { paths } from '#shared/paths.ts'
import { EmailText } from '#ui/parts/text/email-text.tsx'
import { sayGiving, type Gift } from '../gift.ts'

type Props = Pick<PaymentFormProps, 'config' | 'ways' | 'opened' | 'payment' | 'begin'> & {
  gift: Gift
  email: string
  onChange: () => void
}

/** The second step: who gives, and the payment. Its code comes when the first is sent. */
export const GiftPayment = ({ gift, email, onChange, ...form }: Props) => (
  <>
    <PayerCard icon={Mail} onChange={onChange}>
      <span className="muted small">{email ? 'Receipt to' : 'Your receipt'}</span>
      <br />
      <b>{email ? <EmailText email={email} /> : 'At a private link'}</b>
    </PayerCard>
    {gift.frequency === 'monthly' && form.ways.some(({ provider }) => provider === 'paystack') && (
      <p className="muted small">
        With mobile money, we'll email you a link each month and you approve each gift on your phone. With a
        card, we'll charge it automatically each month.
      </p>
    )}
    <PaymentForm {...form} returnPath={paths.donateSuccess} label={sayGiving(gift)} paysFor="gift" />
  </>
)
