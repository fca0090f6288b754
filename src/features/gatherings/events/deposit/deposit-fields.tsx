import { Field } from '#ui/forms/field.tsx'
import { defaultRestDays } from './deposit.ts'

/** In the form of an event: whether people may pay a part later, and by when. */
export const DepositFields = ({ currency }: { currency: string }) => (
  <>
    <Field
      name="deposit"
      label={`Deposit for each place (${currency})`}
      inputMode="decimal"
      optional
      placeholder="20.00"
      hint="People pay it when they register, or the whole price. People who have begun to pay keep the terms that they saw."
    />
    <Field
      name="restDays"
      label="Rest due (days before the event)"
      type="number"
      min={0}
      step={1}
      optional
      placeholder={String(defaultRestDays)}
      hint="After that day everyone pays in full."
    />
  </>
)
