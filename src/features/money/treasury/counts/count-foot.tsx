import { Check } from 'lucide-react'
import { Button } from '#ui/parts/button.tsx'
import { isEmptyRow, plainSum, sumsOf, type Draft } from './count-draft.ts'
import './count-foot.css'
import type { Sending } from './use-sending.ts'

type Props = { draft: Draft; isDirty: boolean; sending: Sending }

/** What is entered of what was in the tin. It can be booked only when both are the same. */
export const CountFoot = ({ draft, isDirty, sending }: Props) => {
  const { currency } = draft
  const { entered, total, missing } = sumsOf(draft)
  const gifts = draft.rows.filter((row) => !isEmptyRow(row)).length
  const isRight = total > 0 && missing === 0
  const book = sending.isDouble ? 'Book anyway' : gifts === 1 ? 'Book 1 gift' : `Book ${gifts} gifts`
  return (
    <div className="count-foot">
      <p className="count-foot-sum" role="status">
        <span>
          <span className="visually-hidden">Entered </span>
          <b>{plainSum({ amount: entered, currency })}</b> of {plainSum({ amount: total, currency })}
        </span>{' '}
        <Verdict isRight={isRight} missing={total > 0 ? missing : 0} currency={currency} />
      </p>
      <div className="count-foot-actions">
        {(isDirty || draft.version === undefined) && (
          <Button
            variant="outline"
            pending={sending.isSaving}
            pendingText="Saving..."
            onClick={() => void sending.save()}
          >
            Save as draft
          </Button>
        )}
        <Button
          variant="ink"
          disabled={!isRight}
          pending={sending.isBooking}
          pendingText="Booking..."
          onClick={() => void sending.book()}
        >
          {isRight ? book : 'Book'}
        </Button>
      </div>
    </div>
  )
}

type VerdictProps = { isRight: boolean; missing: number; currency: string }

const Verdict = ({ isRight, missing, currency }: VerdictProps) => {
  if (isRight)
    return (
      <span className="count-foot-right">
        <Check size={18} aria-hidden="true" /> Right
      </span>
    )
  if (missing === 0) return <span className="count-foot-hint">Enter the total in the tin</span>
  const amount = plainSum({ amount: missing, currency })
  return <span className="count-foot-off">{missing > 0 ? `${amount} missing` : `${amount} too much`}</span>
}
