import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel } from '#ui/parts/panel.tsx'
import { useTabTitle } from '#browser/history/tab-title.ts'
import { start } from '#browser/use-kept-focus.ts'
import { hasOtherWays } from '../policy.ts'
import { OtherWaysDetails } from './ways/other-ways-card.tsx'
import './payment-card.css'

type Props = {
  title: string
  text: ReactNode
  /** The way out, and the way back in if there is one. */
  actions: ReactNode
  /** Shows a giver the other ways to give. */
  offersOtherWays?: boolean
}

/** For a payment that cannot continue: why, what to do, and what has not happened. It also sets the tab title. */
export const PaymentErrorCard = ({ title, text, actions, offersOtherWays = false }: Props) => {
  useTabTitle(title)
  return (
    <Panel className="payment-card" role="alert">
      <div className="payment-card-head payment-card-wrong">
        <CircleAlert size={26} aria-hidden="true" />
        <h1 {...start}>{title}</h1>
      </div>
      <p>{text}</p>
      <div className="payment-card-actions">{actions}</div>
      {offersOtherWays && hasOtherWays() && (
        <>
          <hr />
          <h2 className="payment-card-also">Or give another way</h2>
          <OtherWaysDetails />
        </>
      )}
    </Panel>
  )
}
