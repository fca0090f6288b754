import { useQuery } from '@tanstack/react-query'
import { Mail, Phone, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { OtherWaysCard } from '#features/payments/checkout/other-ways-card.tsx'
import { paymentsConfig } from '#features/payments/endpoints.ts'
import { UnavailableCard } from '#features/payments/checkout/unavailable-card.tsx'
import { SentItCard } from '#features/treasury/sent-it-card.tsx'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { organization } from '#shared/structured.ts'
import { Note } from '#ui/feedback/note.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import type { PageModule } from '#browser/page.ts'
import { defaultDonation } from './categories.ts'
import './donate-page.css'
import type { Gift } from './gift.ts'
import { GiftForm } from './gift-form.tsx'
import { ImpactList } from './impact-list.tsx'

function DonatePage() {
  const { data: config } = useQuery(paymentsConfig)
  const [gift, setGift] = useState<Gift>({ cents: defaultDonation, frequency: 'once' })
  return (
    <>
      <PageHead
        scene="table"
        title={`Help keep ${site.name} open to everyone`}
        lead="Your gift pays for venues, meals, mentor training and free places for people who can't afford to pay."
      />
      <div className="section-tight">
        <div className="wrap donate-page">
          <div className="donate-page-column">
            {config?.mode === 'unavailable' ? (
              <UnavailableCard />
            ) : (
              <GiftForm gift={gift} onChange={setGift} />
            )}
            <OtherWaysCard>
              <SentItCard />
            </OtherWaysCard>
          </div>
          <aside className="donate-page-column" aria-label="About your gift">
            <Panel>
              <h2 className="donate-page-heading">What your gift can do</h2>
              <ImpactList cents={gift.cents} />
            </Panel>
            <Note icon={<ReceiptText size={20} aria-hidden="true" />}>
              We'll email you a receipt. Your gift may be tax-deductible where you live. Please check with a
              tax adviser.
            </Note>
            <GivingContact />
          </aside>
        </div>
      </div>
    </>
  )
}

const GivingContact = () => {
  const { phone, phoneHours, address } = site.contact
  return (
    <address className="donate-page-contact">
      <span>Questions about giving?</span>
      <a className="link" href={`mailto:${site.giving.email}`}>
        <Mail size={18} aria-hidden="true" />
        {site.giving.email}
      </a>
      <a className="link tabular" href={`tel:${phone.replaceAll(' ', '')}`}>
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

export const page: PageModule = {
  Component: DonatePage,
  head: () => ({
    title: 'Donate',
    description:
      'Give once or monthly by card, mobile money or bank transfer. Your gift pays for venues, meals, mentor training and free places.',
  }),
  ...(import.meta.env.SSR && forServer),
}
