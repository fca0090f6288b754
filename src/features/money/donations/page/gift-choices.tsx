import { Repeat } from 'lucide-react'
import { useId, type Ref } from 'react'
import { editable } from '#features/site/editable.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { formatGift, signOf, writeGiftAmount } from '../amounts.ts'
import { isOwn, type Choice } from '../choice.ts'
import { presetsOf, termsOf } from '../currencies.ts'
import type { Gift } from '../gift.ts'

type FrequenciesProps = {
  gift: Gift
  onChange: (frequency: Gift['frequency']) => void
  /** Where the choice speaks for itself, the question is only heard. */
  isPlain?: boolean
}

export const Frequencies = ({ gift: { frequency }, onChange, isPlain = false }: FrequenciesProps) => (
  <fieldset>
    <legend className={isPlain ? 'visually-hidden' : undefined}>How often?</legend>
    <div className="gift-form-often">
      <label>
        <input
          type="radio"
          name="frequency"
          value="once"
          checked={frequency === 'once'}
          onChange={() => onChange('once')}
        />
        <span>One-time</span>
      </label>
      <label>
        <input
          type="radio"
          name="frequency"
          value="monthly"
          checked={frequency === 'monthly'}
          onChange={() => onChange('monthly')}
        />
        <span>
          <Repeat size={17} aria-hidden="true" />
          Monthly
        </span>
      </label>
    </div>
  </fieldset>
)

type AmountsProps = {
  choice: Choice
  gift: Gift
  onChange: (changed: Partial<Choice>) => void
  error: string | undefined
  ownInput: Ref<HTMLInputElement>
}

export const Amounts = ({ choice, gift, onChange, error, ownInput }: AmountsProps) => {
  const id = useId()
  const { currency } = gift
  const { name, least } = termsOf(currency)
  const sign = signOf(currency)
  return (
    <fieldset>
      <legend>
        How much? <span className="muted">{name}</span>
      </legend>
      <div className="gift-form-presets" {...editable('amounts')}>
        {presetsOf(currency).map((amount, index) => (
          <label key={amount}>
            <input
              type="radio"
              name="amount"
              value={writeGiftAmount({ amount, currency })}
              checked={!isOwn(choice) && gift.amount === amount}
              onChange={() => onChange({ own: '', preset: index })}
            />
            <span className="display">{formatGift({ amount, currency })}</span>
          </label>
        ))}
        <div className="field gift-form-other">
          <label className="field-label" htmlFor={id}>
            <span className="gift-form-or">Or enter an amount</span>
          </label>
          <span className="gift-form-own" data-sign={sign}>
            <span aria-hidden="true">{sign}</span>
            <input
              ref={ownInput}
              id={id}
              name="own"
              className="field-control tabular"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={choice.own}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
              onChange={(event) => onChange({ own: event.currentTarget.value })}
            />
          </span>
        </div>
      </div>
      <div className="field-hint" id={`${id}-hint`}>
        {`Minimum ${formatGift({ amount: least, currency })}. An amount you enter replaces the one you chose.`}
      </div>
      <div role="alert">{error && <FieldError id={id}>{error}</FieldError>}</div>
    </fieldset>
  )
}
