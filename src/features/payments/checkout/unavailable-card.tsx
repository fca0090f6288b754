import { CreditCard } from 'lucide-react'
import { Panel } from '#ui/parts/panel.tsx'
import './payment-card.css'

type Props = { headingLevel?: 1 | 2; children?: React.ReactNode }

/** Without a payment provider, nothing pretends that there is one. */
export const UnavailableCard = ({ headingLevel = 2, children }: Props) => {
  const Heading = `h${headingLevel}` as const
  return (
    <Panel className="payment-card">
      <div className="payment-card-head">
        <CreditCard size={26} aria-hidden="true" />
        <Heading>Card payment is not available</Heading>
      </div>
      <p>
        We cannot take cards on this site at the moment. You can give by mobile money or bank transfer
        instead.
      </p>
      {children}
    </Panel>
  )
}
