import { useQuery } from '@tanstack/react-query'
import { paymentsConfig } from '#features/payments/endpoints.ts'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { PaymentErrorCard } from '#features/payments/checkout/payment-error-card.tsx'
import { UnavailableCard } from '#features/payments/checkout/unavailable-card.tsx'
import { OtherWaysDetails } from '#features/payments/checkout/ways/other-ways-card.tsx'
import { ApiError } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { withFullStop } from '#shared/text/sentences.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import type { PageModule, PageProps } from '#browser/page.ts'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { shownError } from '#browser/calls/reading.ts'
import './checkout-page.css'
import { CheckoutSteps, NothingToPay } from './checkout-steps.tsx'
import { formatGift } from '../amounts.ts'
import { offeredOf } from '../offers.ts'
import { openFunds } from '../funds/endpoints.ts'
import { donateAddress, labelOf, readGift, sayGiving, whyNoGift, writeGift, type Gift } from '../gift.ts'

function CheckoutPage({ place: { search } }: PageProps) {
  const gift = readGift(search)
  return (
    <div className="checkout-page">
      {gift ? (
        <Checkout gift={gift} />
      ) : (
        <div className="checkout-page-column">
          <NoGift search={search} />
        </div>
      )}
    </div>
  )
}

const Checkout = ({ gift }: { gift: Gift }) => {
  const query = useQuery(paymentsConfig)
  const { data: config } = query
  const error = shownError(query)
  const funds = useQuery(openFunds).data?.rows
  const fund = funds?.find(({ slug }) => slug === gift.fund)
  const [failure, setFailure] = useState<string>()
  const focus = useKeptFocus<HTMLDivElement>()

  const part = () => {
    if (config && offeredOf([gift.currency], config.services).length === 0)
      return (
        <UnavailableCard headingLevel={1}>
          <hr />
          <OtherWaysDetails />
          <div className="payment-card-actions">
            <ReturnLink gift={gift} />
          </div>
        </UnavailableCard>
      )
    if (gift.fund && funds && !fund) return <FundOver gift={gift} />
    const reason = failure ?? (error ? reasonOf(error) : undefined)
    if (reason !== undefined)
      return (
        <PaymentFailure
          reason={reason}
          onRetry={() => {
            setFailure(undefined)
            if (error) void query.refetch()
          }}
        />
      )
    return (
      <>
        <Link href={donateAddress(gift)} className="checkout-page-back">
          <ArrowLeft size={17} aria-hidden="true" />
          Change amount
        </Link>
        <section className="checkout-card" aria-labelledby="checkout-title">
          <CheckoutSteps
            key={writeGift(gift)}
            gift={gift}
            config={config}
            head={(step) => <CheckoutHead gift={gift} fundName={fund?.name} step={step} />}
            onFailure={(caught) => setFailure(reasonOf(caught))}
          />
        </section>
      </>
    )
  }

  return (
    <div className="checkout-page-column" {...focus}>
      {part()}
    </div>
  )
}

type CheckoutHeadProps = { gift: Gift; fundName: string | undefined; step: 1 | 2 }

/** The gift, and the step that the donor is at. */
const CheckoutHead = ({ gift, fundName, step }: CheckoutHeadProps) => (
  <>
    <div className="checkout-head">
      <p className="checkout-step">Step {step} of 2</p>
      <h1 id="checkout-title">
        <span className="checkout-label">{labelOf(gift)}</span>{' '}
        <span className="tabular">
          {formatGift(gift)}
          {gift.frequency === 'monthly' && <span className="checkout-each"> / month</span>}
        </span>
        {fundName && <span className="checkout-fund"> for {fundName}</span>}
      </h1>
    </div>
    <div className="weave" />
  </>
)

/** The server's own words; without any, whether it was reached at all. */
const reasonOf = (error: unknown): string => {
  if (error instanceof NothingToPay) return 'Failed to initialize payment'
  if (!(error instanceof ApiError)) return 'Failed to connect to payment server'
  return error.sentence ?? 'Failed to initialize payment'
}

const PaymentFailure = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => (
  <PaymentErrorCard
    title="Payment Error"
    text={
      <>
        Unable to process payment.{' '}
        <span className="muted">{withFullStop(reason)} You have not been charged.</span>
      </>
    }
    actions={
      <>
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
        <ReturnLink />
      </>
    }
    offersOtherWays
  />
)

const NoGift = ({ search }: { search: URLSearchParams }) => {
  const why = whyNoGift(search)
  if ('once' in why) return <UnknownFrequency once={why.once} />
  return (
    <PaymentErrorCard
      title="Payment Error"
      text={
        <>
          Unable to process payment. <span className="muted">Invalid donation amount. {why.help}</span>
        </>
      }
      actions={<ReturnLink />}
      offersOtherWays
    />
  )
}

const FundOver = ({ gift }: { gift: Gift }) => (
  <PaymentErrorCard
    title="Payment Error"
    text={
      <>
        Unable to process payment.{' '}
        <span className="muted">This fund is closed. You can still give to where it's needed most.</span>
      </>
    }
    actions={
      <>
        <GiftLink gift={{ ...gift, fund: undefined }} />
        <ReturnLink gift={{ ...gift, fund: undefined }} />
      </>
    }
  />
)

const UnknownFrequency = ({ once }: { once: Gift }) => (
  <PaymentErrorCard
    title="Payment Error"
    text={
      <>
        Unable to process payment. <span className="muted">You can give once or every month.</span>
      </>
    }
    actions={
      <>
        <GiftLink gift={once} />
        <GiftLink gift={{ ...once, frequency: 'monthly' }} />
        <ReturnLink gift={once} />
      </>
    }
  />
)

const GiftLink = ({ gift }: { gift: Gift }) => (
  <ButtonLink href={`${paths.donateCheckout}?${writeGift(gift)}`} size="small">
    {sayGiving(gift)}
  </ButtonLink>
)

const ReturnLink = ({ gift }: { gift?: Gift }) => (
  <ButtonLink href={gift ? donateAddress(gift) : paths.donate} variant="outline" size="small">
    Return to Donate
  </ButtonLink>
)

export const page: PageModule = {
  Component: CheckoutPage,
  head: () => ({ title: 'Checkout', description: 'Complete your gift.' }),
}
