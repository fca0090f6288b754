import { CircleHelp, CreditCard, HeartHandshake, Hourglass, RotateCcw } from 'lucide-react'
import { PaymentOutcomeCard, PaymentOutcomePage } from '#features/payments/checkout/payment-outcome-card.tsx'
import { usePaymentOutcome } from '#features/payments/checkout/use-payment-outcome.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import type { PageModule } from '#browser/page.ts'
import { Panel } from '#ui/parts/panel.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { useTabTitle } from '#browser/history/tab-title.ts'
import { start } from '#browser/use-kept-focus.ts'
import { formatDollars } from './dollars.ts'
import { confirmDonation } from './endpoints.ts'
import { writeGift } from './gift.ts'
import type { DonationConfirmation } from './schema.ts'

/** The page to which the provider sends a giver. It gives thanks only for money that has arrived. */
function DonateSuccessPage() {
  const { outcome, retry } = usePaymentOutcome(confirmDonation)
  return (
    <PaymentOutcomePage>
      {outcome.is === 'asking' && <Asking />}
      {outcome.is === 'nothing' && <Nothing />}
      {outcome.is === 'unknown' && <Unknown onRetry={retry} />}
      {outcome.is === 'known' && <Known gift={outcome.answer} onRetry={retry} />}
    </PaymentOutcomePage>
  )
}

const Asking = () => (
  <Panel className="payment-outcome" role="status">
    <h1 {...start}>Your gift</h1>
    <NeedsScript>
      <p className="payment-form-wait">
        <Spinner />
        Asking how your payment went...
      </p>
    </NeedsScript>
  </Panel>
)

const Known = ({ gift, onRetry }: { gift: DonationConfirmation; onRetry: () => void }) => {
  const amount = formatDollars(gift.amount)
  switch (gift.status) {
    case 'completed':
      return (
        <PaymentOutcomeCard
          icon={HeartHandshake}
          title="Thank you"
          text={
            <>
              Your {gift.frequency === 'monthly' ? 'monthly ' : ''}gift of {amount} keeps the circle open. A
              receipt was emailed to <b>{gift.donorEmail}</b>.
              {gift.frequency === 'monthly' &&
                ' It has a link with which you can see or cancel your monthly gift at any time.'}
            </>
          }
          actions={<ThanksLinks />}
        />
      )
    case 'refunded':
      return (
        <PaymentOutcomeCard
          icon={RotateCcw}
          title="Your gift was paid back"
          text={`We have sent ${amount} back to your card. It can take some days until you see it.`}
          actions={<ThanksLinks />}
        />
      )
    case 'failed':
    case 'pending':
      return <NotPaid gift={gift} />
    default:
      return (
        <PaymentOutcomeCard
          icon={Hourglass}
          title="Your payment is processing"
          text={`Your bank is still working on your gift of ${amount}. We send the receipt to ${gift.donorEmail} as soon as it has arrived; you may close this page.`}
          actions={
            <>
              <Button variant="outline" onClick={onRetry}>
                Check again
              </Button>
              <ButtonLink href={paths.home} variant="quiet">
                Back to home
              </ButtonLink>
            </>
          }
        />
      )
  }
}

const NotPaid = ({ gift }: { gift: DonationConfirmation }) => (
  <PaymentOutcomeCard
    icon={CreditCard}
    title="Payment Failed"
    text="Your payment did not go through, and you have not been charged. You can try again with the same card or another one."
    actions={
      <>
        <ButtonLink
          href={`${paths.donateCheckout}?${writeGift({
            cents: gift.amount,
            frequency: gift.frequency === 'monthly' ? 'monthly' : 'once',
          })}`}
        >
          Try again
        </ButtonLink>
        <ButtonLink href={paths.donate} variant="outline">
          Return to Donate
        </ButtonLink>
      </>
    }
  />
)

const ThanksLinks = () => (
  <>
    <ButtonLink href={paths.teachings}>Watch a teaching</ButtonLink>
    <ButtonLink href={paths.home} variant="outline">
      Back to home
    </ButtonLink>
  </>
)

const Nothing = () => (
  <PaymentOutcomeCard
    icon={CircleHelp}
    title="No payment information found."
    text="This page thanks somebody who has just given. If you have, your receipt is in your mailbox."
    actions={
      <>
        <ButtonLink href={paths.donate}>Donate</ButtonLink>
        <ButtonLink href={paths.home} variant="outline">
          Back to home
        </ButtonLink>
      </>
    }
  />
)

const Unknown = ({ onRetry }: { onRetry: () => void }) => {
  const title = 'We could not ask how your payment went'
  useTabTitle(title)
  return (
    <Panel className="payment-outcome">
      <h1 {...start}>Your gift</h1>
      <ErrorState
        title={title}
        text="If it went through, your receipt comes by email in any case. Please do not pay a second time before you have looked there."
        onRetry={onRetry}
      />
      <div className="payment-outcome-actions">
        <ButtonLink href={paths.contact} variant="outline">
          Contact Us
        </ButtonLink>
        <ButtonLink href={paths.home} variant="quiet">
          Back to home
        </ButtonLink>
      </div>
    </Panel>
  )
}

export const page: PageModule = {
  Component: DonateSuccessPage,
  head: () => ({ title: 'Your gift', description: 'What came of your gift.' }),
}
