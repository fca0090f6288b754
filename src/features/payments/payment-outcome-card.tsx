import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel } from '#ui/panel.tsx'
import { RingIcon } from '#ui/rings.tsx'
import './payment-outcome-card.css'

type Props = {
  icon: LucideIcon
  title: string
  text: ReactNode
  /** Between the words and the buttons. */
  children?: ReactNode
  actions: ReactNode
}

/** What came of a payment, in the middle of its page. */
export const PaymentOutcomeCard = ({ icon, title, text, children, actions }: Props) => (
  <Panel className="payment-outcome" role="status">
    <RingIcon icon={icon} />
    <h1>{title}</h1>
    <p className="payment-outcome-text">{text}</p>
    {children}
    <div className="payment-outcome-actions">{actions}</div>
  </Panel>
)

/** The ground that the cards of a payment stand on. */
export const PaymentOutcomePage = ({ children }: { children: ReactNode }) => (
  <div className="payment-outcome-page">{children}</div>
)
