import { CreditCard } from 'lucide-react'
import { Panel } from '#ui/parts/panel.tsx'
import './payment-card.css'
import { hasOtherWays, listedWays } from '../policy.ts'

type Props = { headingLevel?: 1 | 2; instead?: string; children?: React.ReactNode }

const otherWaysWords = (): string =>
  hasOtherWays() ? `You can give by ${listedWays()} instead.` : 'Email us to give another way.'

/** Without a payment provider, nothing pretends that there is one. */
export const UnavailableCard = ({ headingLevel = 2, instead = otherWaysWords(), children }: Props) => {
  const Heading = `h${headingLevel}` as const
  return (
    <Panel className="payment-card">
      <div className="payment-card-head">
        <CreditCard size={26} aria-hidden="true" />
        <Heading>Card payments aren't available</Heading>
      </div>
      <p>We can't take card payments at the moment. {instead}</p>
      {children}
    </Panel>
  )
}
