import { CircleHelp, HeartHandshake, Hourglass, RotateCcw } from 'lucide-react'
import { OtherMoneyCard } from '#features/payments/checkout/other-money-card.tsx'
import {
  NotPaidCard,
  OutcomeWait,
  PaymentOutcomeCard,
  PaymentOutcomePage,
} from '#features/payments/checkout/payment-outcome-card.tsx'
import { usePaymentOutcome } from '#features/payments/checkout/use-payment-outcome.ts'
import type { PageModule } from '#browser/page.ts'
import { start } from '#browser/use-kept-focus.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { placesText } from '../event-words.ts'
import { confirmSeatGift } from './endpoints.ts'
import type { SeatGiftConfirmation } from './schema.ts'

/** The page to which the provider sends a giver. It gives thanks only for money that has arrived. */
function PlaceGivenPage() {
  const { outcome, retry } = usePaymentOutcome(confirmSeatGift)
  return (
    <PaymentOutcomePage>
      {outcome.is === 'asking' && <OutcomeWait title="Your gift" text="Checking your payment..." />}
      {outcome.is === 'nothing' && (
        <PaymentOutcomeCard
          icon={CircleHelp}
          title="No payment information found."
          text="If you've just given a place, check your email for a receipt."
          actions={<ButtonLink href={paths.events}>See upcoming events</ButtonLink>}
        />
      )}
      {outcome.is === 'unknown' && (
        <Panel className="payment-outcome">
          <h1 {...start}>Your gift</h1>
          <ErrorState
            title="We couldn't check your payment"
            text="If it went through, we'll email you a receipt. Please check your email before you pay again."
            onRetry={retry}
          />
        </Panel>
      )}
      {outcome.is === 'known' && (
        <Known gift={outcome.answer} isByWallet={outcome.isByWallet} onRetry={retry} />
      )}
    </PaymentOutcomePage>
  )
}

type KnownProps = { gift: SeatGiftConfirmation; isByWallet: boolean; onRetry: () => void }

const Known = ({ gift, isByWallet, onRetry }: KnownProps) => {
  const { status, seats, eventTitle, eventId, giverEmail } = gift
  const amount = formatMoney(gift)
  const back = (
    <ButtonLink href={paths.event(eventId)} variant="outline">
      Back to the event
    </ButtonLink>
  )
  switch (status) {
    case 'completed':
      return (
        <PaymentOutcomeCard
          icon={HeartHandshake}
          title="Thank you"
          text={
            <>
              You've given {placesText(seats)} at “{eventTitle}”. Someone who couldn't have come can come now.
              A receipt for {amount} was emailed to <b>{giverEmail}</b>.
            </>
          }
          actions={back}
        />
      )
    case 'refunding':
    case 'refunded':
      return (
        <PaymentOutcomeCard
          icon={RotateCcw}
          title={status === 'refunded' ? 'Your gift has been refunded' : "We're refunding your gift"}
          text={
            status === 'refunded'
              ? `We couldn't use this payment, so we've refunded ${amount}. Our email says why.`
              : `We can't use this payment, so we're refunding ${amount}. Our email says why.`
          }
          actions={back}
        />
      )
    case 'refund failed':
      return (
        <PaymentOutcomeCard
          icon={RotateCcw}
          title="Your refund didn't reach you"
          text={`We tried to refund ${amount}, but it came back to us. You don't need to do anything: we'll find another way and email you.`}
          actions={back}
        />
      )
    case 'does not match':
      return <OtherMoneyCard asked={amount} />
    default:
      if (status !== 'processing' && !(status === 'pending' && isByWallet))
        return (
          <NotPaidCard
            isByWallet={isByWallet}
            actions={
              <>
                <ButtonLink href={paths.giveAPlace(eventId)}>Try again</ButtonLink>
                {back}
              </>
            }
          />
        )
      return (
        <PaymentOutcomeCard
          icon={Hourglass}
          title="We're processing your payment"
          text={`${isByWallet ? 'Your network' : 'Your bank'} is still processing ${amount}. We'll email your receipt to ${giverEmail} when it goes through. You can close this page.`}
          actions={
            <Button variant="outline" onClick={onRetry}>
              Check again
            </Button>
          }
        />
      )
  }
}

export const page: PageModule = {
  Component: PlaceGivenPage,
  head: () => ({ title: 'Your gift', description: 'The status of the places that you gave.' }),
}
