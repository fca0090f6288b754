import { Hourglass, RotateCcw } from 'lucide-react'
import { OtherMoneyCard } from '#features/payments/checkout/other-money-card.tsx'
import { PaymentErrorCard } from '#features/payments/checkout/payment-error-card.tsx'
import {
  NotPaidCard,
  OutcomeWait,
  PaymentOutcomeCard,
  PaymentOutcomePage,
} from '#features/payments/checkout/payment-outcome-card.tsx'
import { usePaymentOutcome, type PaidAttempt } from '#features/payments/checkout/use-payment-outcome.ts'
import { ApiError } from '#shared/calls/api-client.ts'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { withFullStop } from '#shared/text/sentences.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import type { PageModule } from '#browser/page.ts'
import { eventOfSubject } from './attempt-subject.ts'
import { rememberRegistration } from '../registration/attendee-memory.ts'
import { readAttendee } from '../registration/read-typed.ts'
import { confirmRegistration } from '../registration/endpoints.ts'
import { RegisteredCard } from './registered-card.tsx'
import type { RegistrationConfirmation } from '../registration/schema.ts'

/** The provider sends payers of a seat here. The page says what is true, which is not always yes. */
function RegistrationSuccessPage() {
  const { outcome, retry } = usePaymentOutcome(confirmRegistration, rememberPaid)
  return (
    <PaymentOutcomePage>
      {outcome.is === 'asking' && (
        <OutcomeWait title="Your registration" text="Confirming your registration..." />
      )}
      {outcome.is === 'nothing' && <Trouble reason="No payment information found." wasPaid={false} />}
      {outcome.is === 'unknown' && (
        <Trouble
          reason={reasonOf(outcome.error)}
          wasPaid={outcome.redirectStatus === 'succeeded'}
          onRetry={retry}
        />
      )}
      {outcome.is === 'known' && (
        <Known registration={outcome.answer} isByWallet={outcome.isByWallet} onRetry={retry} />
      )}
    </PaymentOutcomePage>
  )
}

/** So that the event's own page says that this browser is registered. */
const rememberPaid = (
  { subject, values }: PaidAttempt,
  { registrationId: id }: RegistrationConfirmation,
): void => {
  const eventId = eventOfSubject(subject)
  const { fullName, email, way } = readAttendee(values)
  if (eventId && id && fullName && email)
    rememberRegistration(eventId, { id, fullName, email, ...(way && { way }) })
}

const contactSupport = 'Please contact support.'

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Failed to confirm registration. Please contact support.'
  return error.sentence ?? 'Failed to confirm registration.'
}

type KnownProps = { registration: RegistrationConfirmation; isByWallet: boolean; onRetry: () => void }

const Known = ({ registration, isByWallet, onRetry }: KnownProps) => {
  const { status, eventId, amount, currency, isRest, link } = registration
  const paid = amount !== undefined && currency ? formatPrice({ price: amount, currency }) : 'your payment'
  switch (status) {
    case 'completed':
      return <RegisteredCard registration={registration} />
    case 'refunding':
    case 'refunded':
    case 'refund failed':
      return (
        <PaymentOutcomeCard
          icon={RotateCcw}
          title={refundTitles[status]}
          text={`${isRest ? restNotUsed : notUsed} ${saidRefund(status, paid, isByWallet)}`}
          actions={<EventLinks />}
        />
      )
    case 'does not match':
      return <OtherMoneyCard {...(amount !== undefined && { asked: paid })} />
    case 'processing':
      return <Processing network="Your bank" onRetry={onRetry} />
    default:
      if (status === 'pending' && isByWallet) return <Processing network="Your network" onRetry={onRetry} />
      return (
        <NotPaidCard
          isByWallet={isByWallet}
          actions={
            <>
              <ButtonLink href={againAt(eventId, isRest ? link : undefined)}>Try again</ButtonLink>
              <ButtonLink href={paths.events} variant="outline">
                Back to Events
              </ButtonLink>
            </>
          }
        />
      )
  }
}

const notUsed =
  "We couldn't use your payment: the event was full or closed, you already had a place, or the registration was cancelled."
const restNotUsed =
  "We couldn't use your payment: the rest was already paid, or the registration or the event was cancelled."

/** The rest is paid behind the private link. */
const againAt = (eventId: string | undefined, link: string | undefined): string =>
  link ?? (eventId ? paths.eventRegistration(eventId) : paths.events)

type RefundStatus = Extract<RegistrationConfirmation['status'], `refund${string}`>

const refundTitles: Record<RefundStatus, string> = {
  refunding: "We're refunding your payment",
  refunded: 'Your payment has been refunded',
  'refund failed': "Your refund didn't reach you",
}

const saidRefund = (status: RefundStatus, paid: string, isByWallet: boolean): string => {
  const to = isByWallet ? 'wallet' : 'card'
  switch (status) {
    case 'refunding':
      return `We're sending ${paid} back to your ${to}. This can take up to 10 days. We'll email you when it's done.`
    case 'refunded':
      // It may have been given back another way: the email says which.
      return `We've refunded ${paid}. Our email tells you how.`
    case 'refund failed':
      return `We tried to send ${paid} back to your ${to}, but it didn't go through. Your money is safe: we'll find another way and email you.`
  }
}

const Processing = ({ network, onRetry }: { network: string; onRetry: () => void }) => (
  <PaymentOutcomeCard
    icon={Hourglass}
    title="We're processing your payment"
    text={`${network} is still processing your payment. We'll email you when it goes through. You can close this page.`}
    actions={
      <>
        <Button variant="outline" onClick={onRetry}>
          Check again
        </Button>
        <ButtonLink href={paths.events} variant="quiet">
          Back to Events
        </ButtonLink>
      </>
    }
  />
)

const EventLinks = () => (
  <>
    <ButtonLink href={paths.events}>Back to Events</ButtonLink>
    <ButtonLink href={paths.contact} variant="outline">
      Contact Us
    </ButtonLink>
  </>
)

type TroubleProps = {
  reason: string
  /** True if the provider has said so; otherwise the page claims nothing. */
  wasPaid: boolean
  onRetry?: () => void
}

/** Some of the specified texts ask for it themselves; it is asked for once. */
const asksForSupport = (reason: string): string =>
  reason.endsWith(contactSupport) ? reason : `${withFullStop(reason)} ${contactSupport}`

const Trouble = ({ reason, wasPaid, onRetry }: TroubleProps) => (
  <PaymentErrorCard
    title="Registration Error"
    text={
      <>
        {wasPaid ? 'Your payment was processed but confirmation failed.' : asksForSupport(reason)}{' '}
        <span className="muted">
          {wasPaid ? `${asksForSupport(reason)} Your money is safe.` : "If you've paid, your money is safe."}
        </span>
      </>
    }
    actions={
      <>
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink href={paths.contact} variant="outline" size="small">
          Contact Support
        </ButtonLink>
        <ButtonLink href={paths.home} variant="quiet" size="small">
          Back to Home
        </ButtonLink>
      </>
    }
  />
)

export const page: PageModule = {
  Component: RegistrationSuccessPage,
  head: () => ({ title: 'Your registration', description: 'The status of your registration.' }),
}
