import { useQuery } from '@tanstack/react-query'
import { Mail, Phone, ReceiptText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { OtherWaysCard } from '#features/payments/checkout/ways/other-ways-card.tsx'
import { paymentsConfig } from '#features/payments/endpoints.ts'
import { TestModeCard } from '#features/payments/checkout/test-mode-card.tsx'
import { hasTestKeys, listedWays, waysFor } from '#features/payments/policy.ts'
import { UnavailableCard } from '#features/payments/checkout/unavailable-card.tsx'
import { editable } from '#features/site/editable.ts'
import { usePageHead } from '#features/site/use-page-head.ts'
import { telAddress } from '#shared/phone.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { organization } from '#shared/structured.ts'
import { Note } from '#ui/feedback/note.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import type { PageModule, PageProps } from '#browser/page.ts'
import { giftOf, type Choice } from '../choice.ts'
import { giftCurrencies } from '../currencies.ts'
import { choiceOf, useKnownDonor } from '../donor-memory.ts'
import { useKeptReceipts } from '../kept-receipts.ts'
import { offeredOf } from '../offers.ts'
import './donate-page.css'
import { openFunds } from '../funds/endpoints.ts'
import type { OpenFund } from '../funds/schema.ts'
import { GiftForm } from './gift-form.tsx'
import { ImpactPanel } from './impact-panel.tsx'
import { useGiftCurrency } from '../use-gift-currency.ts'

function DonatePage({ place: { search }, sentIt }: PageProps & { sentIt: ReactNode }) {
  const head = usePageHead('donate-head', 'Donate')
  const services = useQuery(paymentsConfig).data?.services
  // Before that is known, checkout finds out.
  const offered = services ? offeredOf(giftCurrencies, services) : giftCurrencies.slice(0, 1)
  const [currency = giftCurrencies[0]!, chooseCurrency] = useGiftCurrency(search, offered)
  const donor = useKnownDonor()
  const [chosen, setChoice] = useState<Choice>()
  const choice = chosen ?? choiceOf(donor, currency)
  const knownFunds = useQuery(openFunds).data?.rows
  const funds = knownFunds ?? []
  const asked = search.get('fund')
  const ways = services ? waysFor(currency, services) : []
  const takesWallets = ways.some(({ method }) => method === 'mobile money')
  const kept = useKeptReceipts().length
  const gift = giftOf(choice, {
    currency,
    fund: funds.find(({ slug }) => slug === asked)?.slug,
  })
  const fund = funds.find(({ slug }) => slug === gift.fund)
  return (
    <>
      <PageHead low scene="table" {...head} />
      <div className="section-tight">
        <div className="wrap donate-page">
          <div className="donate-page-column donate-page-form">
            {services && hasTestKeys(services) && <TestModeCard />}
            {offered.length === 0 ? (
              <UnavailableCard />
            ) : (
              <GiftForm
                choice={choice}
                gift={gift}
                onChoice={setChoice}
                currencies={offered}
                onCurrency={chooseCurrency}
                funds={funds}
                ways={ways}
                isTest={services?.paystack === 'sandbox'}
                isFundOver={Boolean(asked && knownFunds && !knownFunds.some(({ slug }) => slug === asked))}
              />
            )}
          </div>
          <aside className="donate-page-column donate-page-about" aria-label="About your gift">
            {fund ? <ChosenFund fund={fund} /> : <ImpactPanel given={gift} />}
            <Note icon={<ReceiptText size={20} aria-hidden="true" />}>
              {/* One text: its parts would move one by one when the first gets longer. */}
              {`${takesWallets ? "You'll get a receipt by email or at a private link." : "We'll email you a receipt."} Your gift may be tax-deductible where you live. Please check with a tax adviser.`}
              {kept > 0 && (
                <>
                  {' '}
                  <Link className="link" href={paths.giftReceipt}>
                    {kept === 1 ? '1 receipt is' : `${kept} receipts are`} kept in this browser
                  </Link>
                  .
                </>
              )}
            </Note>
            <GivingContact />
          </aside>
          <div className="donate-page-ways" {...editable('giving')}>
            <OtherWaysCard>{sentIt}</OtherWaysCard>
          </div>
        </div>
      </div>
    </>
  )
}

const ChosenFund = ({ fund: { slug, name, isCampaign } }: { fund: OpenFund }) => (
  <Panel>
    <h2 className="donate-page-heading">{name}</h2>
    <p>All of your gift goes to this.</p>
    {isCampaign && (
      <p className="donate-page-more">
        <Link className="link" href={paths.campaign(slug)}>
          See the progress so far
        </Link>
      </p>
    )}
  </Panel>
)

const GivingContact = () => {
  const { phone, phoneHours, address } = site.contact
  return (
    <address className="donate-page-contact" {...editable('contact')}>
      <span>Questions about giving?</span>
      <a className="link" href={`mailto:${site.giving.email}`}>
        <Mail size={18} aria-hidden="true" />
        {site.giving.email}
      </a>
      <a className="link tabular" href={telAddress(phone)}>
        <Phone size={18} aria-hidden="true" />
        {phone}
      </a>
      <span>
        {phoneHours}
        <br />
        {address}
      </span>
    </address>
  )
}

const forServer: Partial<PageModule> = {
  structured: (origin) => [
    {
      '@type': 'WebPage',
      name: 'Donate',
      url: origin + paths.donate,
      potentialAction: {
        '@type': 'DonateAction',
        recipient: organization(origin),
        target: origin + paths.donate,
      },
    },
  ],
}

/** `sentIt`: the way to say that a gift was sent by hand. */
export const donatePage = (sentIt: ReactNode): PageModule => ({
  Component: ({ place }) => <DonatePage place={place} sentIt={sentIt} />,
  head: () => ({
    title: 'Donate',
    description: `Give once or monthly by ${listedWays('card')}. Your gift pays for venues, meals, mentor training and free places.`,
  }),
  ...(import.meta.env.SSR && forServer),
})
