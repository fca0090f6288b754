import { Copy, Landmark, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { telAddress } from '#shared/phone.ts'
import { site } from '#shared/site.ts'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import './other-ways-card.css'
import { hasOtherWays, otherWays } from '../../policy.ts'

/** Before the details: money sent to an example is lost. */
const ExampleWarning = () =>
  site.giving.areDetailsConfirmed ? null : (
    <div className="other-ways-examples">
      <Note tone="warning">
        <b>These details are examples.</b> Please don't send money yet.
      </Note>
    </div>
  )

/** The ways to give that need no card, and what comes after: an email to us, or something better. */
export const OtherWaysCard = ({ children }: { children?: ReactNode }) => {
  if (!hasOtherWays()) return null
  const { mobileMoney, bank } = otherWays()
  return (
    <Panel>
      <h2 className="other-ways-title">Other ways to give</h2>
      <ExampleWarning />
      <Tabs
        label="Other ways to give"
        tabs={[...(mobileMoney ? [mobileMoneyTab] : []), ...(bank ? [bankTab] : [])]}
      />
      {children ?? <AfterSending />}
    </Panel>
  )
}

const BankDetails = () => {
  const { bank, branch, accountNumber, accountName, swift } = site.giving.bank
  return (
    <dl className="other-ways-details">
      <Detail name="Bank" value={branch ? `${bank}, ${branch}` : bank} />
      <Detail name="Account" value={accountNumber} kind="code" />
      <Detail name="Name" value={accountName} />
      {swift && <Detail name="SWIFT" value={swift} kind="code" />}
    </dl>
  )
}

export const MobileMoneyDetails = () => {
  const { network, number, name } = site.giving.mobileMoney
  return (
    <dl className="other-ways-details">
      <Detail name="Network" value={network} />
      <Detail name="Number" value={number} kind="phone" />
      <Detail name="Name" value={name} />
    </dl>
  )
}

const mobileMoneyTab = {
  id: 'mobile-money',
  label: 'Mobile money',
  icon: Smartphone,
  content: <MobileMoneyDetails />,
}
const bankTab = { id: 'bank-transfer', label: 'Bank transfer', icon: Landmark, content: <BankDetails /> }

export const AfterSending = () => (
  <p className="other-ways-request">
    After you've sent your gift, email <GivingEmail /> so we can thank you.
  </p>
)

export const GivingEmail = () => (
  <a className="link" href={`mailto:${site.giving.email}`}>
    {site.giving.email}
  </a>
)

/** The same in short, for a card that has something else to say first. */
export const OtherWaysDetails = () => {
  const { mobileMoney, bank } = site.giving
  const has = otherWays()
  return (
    <>
      {hasOtherWays() && <ExampleWarning />}
      <dl className="other-ways-details">
        {has.mobileMoney && (
          <Detail
            name="Mobile money"
            value={mobileMoney.number}
            kind="phone"
            more={`${mobileMoney.network}, ${mobileMoney.name}`}
          />
        )}
        {has.bank && (
          <Detail
            name="Bank"
            value={bank.accountNumber}
            kind="code"
            more={`${bank.bank}, ${bank.accountName}`}
          />
        )}
      </dl>
      <p className="other-ways-request">
        Questions? <GivingEmail />
      </p>
    </>
  )
}

type DetailProps = {
  name: string
  value: string
  /** What is typed elsewhere can be copied; a phone number can be called as well. */
  kind?: 'words' | 'code' | 'phone'
  more?: string
}

const Detail = ({ name, value, kind = 'words', more }: DetailProps) => (
  <div className={kind === 'words' ? undefined : 'other-ways-number'}>
    <dt>{name}</dt>
    <dd>
      {kind === 'phone' ? (
        <a className="link tabular" href={telAddress(value)}>
          {value}
        </a>
      ) : (
        <span className="tabular">{value}</span>
      )}
      {kind !== 'words' && (
        <Button variant="outline" size="small" aria-label={`Copy ${value}`} onClick={() => void copy(value)}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
      )}
      {more && <span className="other-ways-more">{more}</span>}
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
