import { LockKeyhole } from 'lucide-react'
import { Button } from '#ui/parts/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { DeclinedNote, type PaysFor } from './declined-note.tsx'
import type { Failure } from './payment-states.ts'

type Props = {
  label: string
  isBusy: boolean
  disabled?: boolean
  failure: Failure | undefined
  paysFor: PaysFor
  /** Leads back to the fields of the card. */
  onAnotherCard: () => void
  trust: string
}

/** The end of every payment form: what went wrong last time, the button, and where the card details go. */
export const PayButton = ({
  label,
  isBusy,
  disabled = false,
  failure,
  paysFor,
  onAnotherCard,
  trust,
}: Props) => (
  <>
    {failure?.isDeclined && (
      <DeclinedNote message={failure.message} paysFor={paysFor} onAnotherCard={onAnotherCard} />
    )}
    {failure && !failure.isDeclined && <FieldError id="payment">{failure.message}</FieldError>}
    <Button
      type="submit"
      full
      className="payment-form-button"
      pending={isBusy}
      pendingText="Processing..."
      disabled={disabled}
    >
      <LockKeyhole aria-hidden="true" />
      {label}
    </Button>
    <p className="payment-form-trust">{trust}</p>
  </>
)
