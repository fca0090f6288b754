import { LockKeyhole } from 'lucide-react'
import { Button } from '#ui/parts/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'

type Props = {
  label: string
  isBusy: boolean
  disabled?: boolean
  failure: string | undefined
  trust: string
}

/** The end of every payment form: what went wrong last time, the button, and where the card details go. */
export const PayButton = ({ label, isBusy, disabled = false, failure, trust }: Props) => (
  <>
    {failure && <FieldError id="payment">{failure}</FieldError>}
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
