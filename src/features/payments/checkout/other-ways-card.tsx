import { Landmark, Smartphone } from 'lucide-react'
import { site } from '#shared/site.ts'
import { Panel } from '#ui/parts/panel.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import './other-ways-card.css'

const { email, mobileMoney, bank, areDetailsConfirmed } = site.giving

const warning = areDetailsConfirmed ? '' : "Please don't send money yet: these details are examples. "

/** The ways to give that need no card. */
export const OtherWaysCard = () => (
  <Panel>
    <h2 className="other-ways-title">Other ways to give</h2>
    <Tabs
      label="Other ways to give"
      tabs={[
        {
          id: 'mobile-money',
          label: 'Mobile money',
          icon: Smartphone,
          content: (
            <dl className="other-ways-details">
              <Detail name="Network" value={mobileMoney.network} />
              <Detail name="Number" value={mobileMoney.number} canCopy />
              <Detail name="Name" value={mobileMoney.name} />
            </dl>
          ),
        },
        {
          id: 'bank-transfer',
          label: 'Bank transfer',
          icon: Landmark,
          content: (
            <dl className="other-ways-details">
              <Detail name="Bank" value={`${bank.bank}, ${bank.branch}`} />
              <Detail name="Account" value={bank.accountNumber} canCopy />
              <Detail name="Name" value={bank.accountName} />
              <Detail name="SWIFT" value={bank.swift} canCopy />
            </dl>
          ),
        },
      ]}
    />
    <p className="other-ways-request">
      {warning}After you've sent your gift, email{' '}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>{' '}
      so we can thank you.
    </p>
  </Panel>
)

/** The same in two lines, for a card that has something else to say first. */
export const OtherWaysDetails = () => (
  <>
    <dl className="other-ways-details">
      <Detail
        name="Mobile money"
        value={`${mobileMoney.network} ${mobileMoney.number}, ${mobileMoney.name}`}
      />
      <Detail name="Bank" value={`${bank.bank}, ${bank.accountNumber}, ${bank.accountName}`} />
    </dl>
    <p className="other-ways-request">
      {warning}Questions?{' '}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  </>
)

const Detail = ({ name, value, canCopy = false }: { name: string; value: string; canCopy?: boolean }) => (
  <div>
    <dt>{name}</dt>
    <dd className="tabular">
      {value}
      {canCopy && (
        <button
          type="button"
          className="link other-ways-copy"
          aria-label={`Copy ${value}`}
          onClick={() => void copy(value)}
        >
          Copy
        </button>
      )}
    </dd>
  </div>
)

const copy = async (value: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(value.replaceAll(' ', ''))
    toast({ title: 'Copied', description: value })
  } catch {
    toast({ tone: 'destructive', title: "We couldn't copy the number", description: value })
  }
}
