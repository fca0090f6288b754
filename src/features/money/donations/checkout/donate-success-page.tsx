import { CircleHelp, HeartHandshake, Hourglass, RotateCcw } from 'lucide-react'
import { OtherMoneyCard } from '#features/payments/checkout/other-money-card.tsx'
import {
  NotPaidCard,
  OutcomeWait,
  PaymentOutcomeCard,
  PaymentOutcomePage,
} from '#features/payments/checkout/payment-outcome-card.tsx'
import { usePaymentOutcome } from '#features/payments/checkout/use-payment-outcome.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import type { PageModule } from '#browser/page.ts'
import { Panel } from '#ui/parts/panel.tsx'
import { useTabTitle } from '#browser/history/tab-title.ts'
import { start } from '#browser/use-kept-focus.ts'
import { confirmDonation } from '../endpoints.ts'
import { formatGift } from '../amounts.ts'
import { isGiftCurrency, unnamedCurrency } from '../currencies.ts'
import { writeGift } from '../gift.ts'
import type { DonationConfirmation } from '../schema.ts'
import type { PaymentProof } from '#features/payments/schema.ts'
import { ReceiptLink } from './receipt-link.tsx'

/** The page to which the provider sends a giver. It gives thanks only for money that has arrived. */
function DonateSuccessPage() {
  const { outcome, retry } = usePaymentOutcome(confirmDonation)
  return (
    <PaymentOutcomePage>
      {outcome.is === 'asking' && <OutcomeWait title="Your gift" text="Checking your payment..." />}
      {outcome.is === 'nothing' && <Nothing />}
      {outcome.is === 'unknown' && <Unknown onRetry={retry} />}
      {outcome.is === 'known' && (
        <Known gift={outcome.answer} isByWallet={outcome.isByWallet} proof={outcome.proof} onRetry={retry} />
      )}
    </PaymentOutcomePage>
  )
}

type KnownProps = {
  gift: DonationConfirmation
  isByWallet: boolean
  proof: PaymentProof
  onRetry: () => void
}

const Known = ({ gift, isByWallet, proof: { paymentIntentId, clientSecret }, onRetry }: KnownProps) => {
  const receipt = gift.donorEmail === null && clientSecret && (
    <ReceiptLink gift={gift} proof={{ paymentIntentId, clientSecret }} />
  )
  const amount = formatGift(gift)
  const { status } = gift
  switch (status) {
    case 'completed':
      return (
        <PaymentOutcomeCard
          icon={HeartHandshake}
          title="Thank you"
          text={
            <>
              We've received your {gift.frequency === 'monthly' ? 'monthly ' : ''}gift of {amount}
              {gift.fund && ` for ${gift.fund.name}`}.{' '}
              {gift.donorEmail === null ? (
                <>
                  Your receipt <b className="nowrap">{gift.receiptNumber}</b> is at a private link. This
                  browser keeps it. Save the link too, or download the PDF.
                </>
              ) : (
                <>
                  A receipt was emailed to <b>{gift.donorEmail}</b>.
                </>
              )}
              {gift.frequency === 'monthly' &&
                ' You can see or cancel your monthly gift at any time with the link in the receipt.'}
            </>
          }
          actions={<ThanksLinks />}
        >
          {receipt}
        </PaymentOutcomeCard>
      )
    case 'refunding':
    case 'refunded':
    case 'refund failed':
      return (
        <PaymentOutcomeCard
          icon={RotateCcw}
          title={refundTitles[status]}
          text={
            gift.donorEmail === null ? saidRefundHere(status, amount) : saidRefund(status, amount, isByWallet)
          }
          actions={<ThanksLinks />}
        />
      )
    case 'does not match':
      return <OtherMoneyCard asked={amount} />
    default:
      if (status !== 'processing' && !(status === 'pending' && isByWallet))
        return <NotPaid gift={gift} isByWallet={isByWallet} />
      return (
        <PaymentOutcomeCard
          icon={Hourglass}
          title="We're processing your payment"
          text={`${isByWallet ? 'Your network' : 'Your bank'} is still processing your gift of ${amount}. ${
            gift.donorEmail === null
              ? 'Your receipt will be at this private link when it goes through. Save the link before you close this page.'
              : `We'll email your receipt to ${gift.donorEmail} when it goes through. You can close this page.`
          }`}
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
        >
          {receipt}
        </PaymentOutcomeCard>
      )
  }
}

type RefundStatus = Extract<DonationConfirmation['status'], `refund${string}`>

const refundTitles: Record<RefundStatus, string> = {
  refunding: "We're refunding your gift",
  refunded: 'Your gift has been refunded',
  'refund failed': "Your refund didn't reach you",
}

const saidRefund = (status: RefundStatus, amount: string, isByWallet: boolean): string => {
  const to = isByWallet ? 'wallet' : 'card'
  switch (status) {
    case 'refunding':
      return `We're sending ${amount} back to your ${to}. This can take up to 10 days. We'll email you when it's done.`
    case 'refunded':
      // It may have been given back another way: the email says which.
      return `We've refunded ${amount}. Our email tells you how.`
    case 'refund failed':
      return `We tried to send ${amount} back to your ${to}, but it didn't go through. Your money is safe: we'll find another way and email you.`
  }
}

/** The same for a donor without an email address. */
const saidRefundHere = (status: RefundStatus, amount: string): string => {
  switch (status) {
    case 'refunding':
      return `We're sending ${amount} back to your wallet. This can take up to 10 days.`
    case 'refunded':
      return `We've refunded ${amount}.`
    case 'refund failed':
      return `We tried to send ${amount} back to your wallet, but it didn't go through. Your money is safe: please contact us, so that we can find another way.`
  }
}

const NotPaid = ({ gift, isByWallet }: Pick<KnownProps, 'gift' | 'isByWallet'>) => (
  <NotPaidCard
    isByWallet={isByWallet}
    actions={
      <>
        <ButtonLink
          href={`${paths.donateCheckout}?${writeGift({
            amount: gift.amount,
            currency: isGiftCurrency(gift.currency) ? gift.currency : unnamedCurrency,
            frequency: gift.frequency === 'monthly' ? 'monthly' : 'once',
            fund: gift.fund?.slug,
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
    text="If you've just given, check your email for a receipt."
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
  const title = "We couldn't check your payment"
  useTabTitle(title)
  return (
    <Panel className="payment-outcome">
      <h1 {...start}>Your gift</h1>
      <ErrorState
        title={title}
        text="If it went through, we'll email you a receipt. Please check your email before you pay again."
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
  head: () => ({ title: 'Your gift', description: 'The status of your gift.' }),
}
