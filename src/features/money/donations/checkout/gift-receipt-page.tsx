import { useQuery } from '@tanstack/react-query'
import { Clock, ReceiptText } from 'lucide-react'
import { Link } from 'wouter'
import { PaymentOutcomeCard, PaymentOutcomePage } from '#features/payments/checkout/payment-outcome-card.tsx'
import { ApiError, send } from '#shared/calls/api-client.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { useHash } from '#browser/history/use-hash.ts'
import type { PageModule } from '#browser/page.ts'
import { start } from '#browser/use-kept-focus.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { confirmDonation } from '../endpoints.ts'
import { proofOf, receiptAddress, useKeptReceipts } from '../kept-receipts.ts'
import type { DonationConfirmation, DonationProof } from '../schema.ts'
import { ReceiptLink } from './receipt-link.tsx'

/** The private link to the receipt of a gift without an email; without a secret, those that this browser keeps. */
function GiftReceiptPage() {
  const secret = useHash()
  const isLink = Boolean(secret)
  const { data, error, refetch } = useQuery({
    queryKey: [confirmDonation.path, secret],
    queryFn: () => send(confirmDonation, proofOf(secret ?? '')),
    enabled: isLink,
    refetchOnMount: 'always',
  })
  const part = () => {
    if (secret === undefined || (isLink && !data && !error)) return <Loading />
    if (!isLink || (error instanceof ApiError && [400, 404].includes(error.status)))
      return <KeptReceipts isLost={isLink} />
    if (data) return <Receipt gift={data} proof={proofOf(secret)} />
    return (
      <Panel className="payment-outcome">
        <h1 {...start}>Your receipt</h1>
        <ErrorState
          title="We couldn't load your receipt"
          text="Check your connection and try again."
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  }
  return <PaymentOutcomePage>{part()}</PaymentOutcomePage>
}

const Loading = () => (
  <Panel className="payment-outcome" role="status">
    <h1 {...start}>Your receipt</h1>
    <NeedsScript>
      <p className="payment-form-wait">
        <Spinner />
        Loading your receipt...
      </p>
    </NeedsScript>
  </Panel>
)

const Receipt = ({ gift, proof }: { gift: DonationConfirmation; proof: DonationProof }) => {
  const { receiptNumber, fund } = gift
  const sum = formatMoney(gift)
  const what = fund ? `${sum} for ${fund.name}` : sum
  if (gift.donorEmail !== null)
    return (
      <PaymentOutcomeCard
        icon={ReceiptText}
        title="Your receipt"
        text={`We emailed the receipt for this gift of ${what}.`}
        actions={<DonateLink />}
      />
    )
  if (!receiptNumber)
    return (
      <PaymentOutcomeCard
        icon={Clock}
        title="No receipt yet"
        text={`This gift of ${what} is not paid, or your network has not told us yet. Open this link again later.`}
        actions={<DonateLink />}
      />
    )
  return (
    <PaymentOutcomeCard
      icon={ReceiptText}
      title="Your receipt"
      text={
        <>
          <b className="nowrap">{receiptNumber}</b>
          <br />
          {gift.status !== 'completed'
            ? `A gift of ${what}, which ${gift.status === 'refunded' ? 'has been refunded' : 'is being refunded'}.`
            : `A gift of ${what}. Thank you.`}
        </>
      }
      actions={<DonateLink />}
    >
      <ReceiptLink gift={gift} proof={proof} />
    </PaymentOutcomeCard>
  )
}

const KeptReceipts = ({ isLost }: { isLost: boolean }) => {
  const receipts = useKeptReceipts()
  const none = 'This browser keeps no receipts. If you gave with an email address, look for them there.'
  return (
    <PaymentOutcomeCard
      icon={ReceiptText}
      title={isLost ? "We can't find this receipt" : 'Your receipts'}
      text={
        receipts.length > 0
          ? 'This browser keeps the receipts of gifts you gave without an email address.'
          : none
      }
      actions={<DonateLink />}
    >
      {receipts.length > 0 && (
        <ul className="receipt-list">
          {receipts.map(({ secret, number, ...money }) => (
            <li key={number}>
              <Link className="link" href={receiptAddress(secret)}>
                {number}
              </Link>
              <span className="tabular">{formatMoney(money)}</span>
            </li>
          ))}
        </ul>
      )}
    </PaymentOutcomeCard>
  )
}

const DonateLink = () => (
  <ButtonLink href={paths.donate} variant="outline">
    Donate
  </ButtonLink>
)

export const page: PageModule = {
  Component: GiftReceiptPage,
  head: () => ({ title: 'Your receipt', description: 'The receipt for your gift.' }),
}
