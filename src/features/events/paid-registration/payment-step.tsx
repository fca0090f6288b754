import { UserRound } from 'lucide-react'
import { PayerCard } from '#features/payments/checkout/payer-card.tsx'
import { PaymentForm, type PaymentFormProps } from '#features/payments/checkout/payment-form.tsx'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { EmailText } from '#ui/parts/email-text.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import type { readAttendee } from '../registration/attendee-details.ts'
import type { Event, Held } from '../schema.ts'
import { refundTerms } from '../event-words.ts'
import { useAreRefundsOpen } from '../use-is-coming.ts'
import { HoldEnded, HoldWarning, SeatHold } from './seat-hold.tsx'
import { StepHeading } from './step-heading.tsx'

type Props = Pick<PaymentFormProps, 'config' | 'payment'> & {
  event: Event
  held: Held
  attendee: ReturnType<typeof readAttendee>
  /** The seats are still held, or a payment for them is on its way. */
  isOpen: boolean
  onChange: () => void
  onAgain: () => Promise<void>
}

/** The second step: the card, while the seats are held. */
export const PaymentStep = ({ event, held, attendee, config, payment, isOpen, onChange, onAgain }: Props) => {
  const { fullName, email, numberOfAttendees: seats } = attendee
  const areRefundsOpen = useAreRefundsOpen(event)
  return (
    <>
      <Panel className="paid-registration-attendee">
        <PayerCard icon={UserRound} onChange={onChange}>
          <b>{fullName}</b>
          <br />
          <span className="muted">
            <EmailText email={email} />
          </span>
        </PayerCard>
      </Panel>
      <Panel>
        <StepHeading number={2} title="Payment" isStart={isOpen} />
        <HoldWarning until={held.holdExpiresAt} />
        {isOpen ? (
          <>
            <SeatHold until={held.holdExpiresAt} seats={seats} />
            <p className="paid-registration-terms">{refundTerms(event, areRefundsOpen, seats)}</p>
            <PaymentForm
              key={held.clientSecret}
              config={config}
              clientSecret={held.clientSecret}
              payment={payment}
              returnPath={paths.eventRegistrationSuccess}
              label={`Pay ${formatPrice({ price: held.amount, currency: held.currency })} and register`}
              paysFor="place"
            />
          </>
        ) : (
          <HoldEnded seats={seats} onAgain={onAgain} />
        )}
      </Panel>
    </>
  )
}
