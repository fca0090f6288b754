import { UserRound } from 'lucide-react'
import { PayerCard } from '#features/payments/checkout/payer-card.tsx'
import { PaymentForm, type PaymentFormProps } from '#features/payments/checkout/payment-form.tsx'
import type { Opened } from '#features/payments/checkout/use-payment.ts'
import { formatPrice } from '#shared/money.ts'
import { longDay } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { EmailText } from '#ui/parts/text/email-text.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import type { readAttendee } from '../registration/read-typed.ts'
import type { Held } from '../registration/schema.ts'
import type { Event } from '../schema.ts'
import { refundTerms } from '../event-words.ts'
import { useAreRefundsOpen } from '../use-is-coming.ts'
import { HoldEnded, HoldWarning, SeatHold } from './seat-hold.tsx'
import { StepHeading } from './step-heading.tsx'

type Props = Pick<PaymentFormProps, 'config' | 'ways' | 'payment' | 'begin'> & {
  event: Event
  held: Held & Opened
  attendee: ReturnType<typeof readAttendee>
  /** The seats are still held, or a payment for them is on its way. */
  isOpen: boolean
  onChange: () => void
  onAgain: () => Promise<void>
}

/** The second step: the payment, while the seats are held. */
export const PaymentStep = ({ event, held, attendee, isOpen, onChange, onAgain, ...form }: Props) => {
  const { fullName, email, numberOfAttendees: seats } = attendee
  const areRefundsOpen = useAreRefundsOpen(event)
  // The time to approve it is the one that counts now.
  const isOnThePhone = held.next?.kind === 'on the phone' || held.next?.kind === 'needs code'
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
        {!isOnThePhone && <HoldWarning until={held.holdExpiresAt} />}
        {isOpen ? (
          <>
            {!isOnThePhone && (
              <>
                <SeatHold until={held.holdExpiresAt} seats={seats} />
                <p className="paid-registration-terms">{refundTerms(event, areRefundsOpen, seats)}</p>
                {held.rest && (
                  <p className="paid-registration-terms">
                    This is your deposit. Pay the other{' '}
                    {formatPrice({ price: held.rest.amount, currency: held.rest.currency })} by{' '}
                    {longDay(held.rest.dueOn)}: we'll remind you, and the link in our email leads there.
                  </p>
                )}
              </>
            )}
            <PaymentForm
              {...form}
              opened={held}
              returnPath={paths.eventRegistrationSuccess}
              label={`Pay ${formatPrice({ price: held.amount, currency: held.currency })} and register`}
              paysFor="place"
            />
          </>
        ) : (
          <HoldEnded seats={seats} method={held.method} onAgain={onAgain} />
        )}
      </Panel>
    </>
  )
}
