import { HandCoins } from 'lucide-react'
import { formatMoney } from '#shared/money.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { FailedRefund } from '../schema.ts'
import './failed-refund-card.css'

type Props = {
  refund: FailedRefund
  currency: string
  /** Missing for a person who may not change money. */
  onGiveBack: (() => void) | undefined
}

/** Says that a refund did not reach its payer and why, and offers to record how it was given back. */
export const FailedRefundCard = ({ refund: { amount, failure }, currency, onGiveBack }: Props) => (
  <div className="failed-refund">
    <Note tone="danger">
      <b>The refund of {formatMoney({ amount, currency })} failed.</b>
      <br />
      {failure} The payer is still waiting for the money. Refund it again, or give it back another way and
      record that here.
      {onGiveBack && (
        <div className="failed-refund-action">
          <Button variant="outline" size="small" onClick={onGiveBack}>
            <HandCoins aria-hidden="true" />
            Given back another way
          </Button>
        </div>
      )}
    </Note>
  </div>
)
