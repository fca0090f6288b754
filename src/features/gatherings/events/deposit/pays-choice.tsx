import { formatPrice } from '#shared/money.ts'
import { FieldError, useField } from '#ui/forms/field.tsx'
import '#ui/forms/choice-field.css'
import type { Event } from '../schema.ts'
import { totalOf } from './deposit.ts'
import { inTwoParts } from './deposit-words.ts'
import { readPays } from './read-rest.ts'
import { useDeposit } from './use-deposit.ts'

type Props = {
  event: Event
  /** What a place costs by the price that is chosen now. */
  each: number
  seats: number
  onChoose: (pays: 'deposit' | 'all') => void
}

/** How much someone pays now: a deposit, or all of it. */
export const PaysChoice = ({ event, each, seats, onChoose }: Props) => {
  const { id, error, start, described } = useField({ name: 'pays' })
  const deposit = useDeposit(event, each)
  if (!deposit) return null
  const chosen = readPays(start) ?? 'deposit'
  const options = [
    { value: 'deposit', label: inTwoParts(deposit, seats, event.currency) },
    {
      value: 'all',
      label: `All of it now: ${formatPrice({ price: totalOf(deposit, seats), currency: event.currency })}`,
    },
  ] as const
  return (
    <fieldset className="field field-wide" role="radiogroup" {...described}>
      <legend className="field-label choice-legend">How much do you pay now?</legend>
      <div className="choice-tiles price-cards">
        {options.map(({ value, label }, index) => (
          <label key={value} className="choice-tile price-card">
            <input
              id={index === 0 ? id : `${id}-${value}`}
              name="pays"
              type="radio"
              className="choice-box choice-round"
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
