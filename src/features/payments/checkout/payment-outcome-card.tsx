import { CreditCard, Smartphone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { RingIcon } from '#ui/parts/marks/rings.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { useTabTitle } from '#browser/history/tab-title.ts'
import { start, takeFreeFocus, useKeptFocus } from '#browser/use-kept-focus.ts'
import './payment-outcome-card.css'

type Props = {
  icon: LucideIcon
  title: string
  /** Where the title says a name, which no history of a browser has to keep. */
  pageTitle?: string
  text: ReactNode
  /** Between the words and the buttons. */
  children?: ReactNode
  actions: ReactNode
}

/** What came of a payment, in the middle of its page, which is called by it. */
export const PaymentOutcomeCard = ({ icon, title, pageTitle = title, text, children, actions }: Props) => {
  useTabTitle(pageTitle)
  return (
    <Panel className="payment-outcome" role="status">
      <RingIcon icon={icon} />
      <h1 {...start} ref={takeFreeFocus}>
        {title}
      </h1>
      <p className="payment-outcome-text">{text}</p>
      {children}
      <div className="payment-outcome-actions">{actions}</div>
    </Panel>
  )
}

/** Until the payment provider has answered. */
export const OutcomeWait = ({ title, text }: { title: string; text: string }) => (
  <Panel className="payment-outcome" role="status">
    <h1 {...start}>{title}</h1>
    <NeedsScript>
      <p className="payment-form-wait">
        <Spinner />
        {text}
      </p>
    </NeedsScript>
  </Panel>
)

/** No money has come. A wallet may still be approved late. */
export const NotPaidCard = ({ isByWallet, actions }: { isByWallet: boolean; actions: ReactNode }) => (
  <PaymentOutcomeCard
    icon={isByWallet ? Smartphone : CreditCard}
    title="Payment Failed"
    text={
      isByWallet
        ? "Your payment did not go through. If you approved it late, we'll email your receipt. Check your email before you pay again."
        : 'Your payment did not go through. You have not been charged. Try again with the same card or a different one.'
    }
    actions={actions}
  />
)

/** The ground that the cards of a payment stand on. */
export const PaymentOutcomePage = ({ children }: { children: ReactNode }) => (
  <div className="payment-outcome-page" {...useKeptFocus<HTMLDivElement>()}>
    {children}
  </div>
)
