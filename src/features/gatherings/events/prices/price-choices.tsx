import { formatPrice } from '#shared/money.ts'
import { FieldError, FieldHint, useField } from '#ui/forms/field.tsx'
import '#ui/forms/choice-field.css'
import type { Event } from '../schema.ts'
import { chosenOf, choicesOf } from './prices.ts'
import './price-choices.css'

type Props = { event: Event; legend?: string; onChoose: (id: string) => void }

/** Which of the prices someone pays, in the form where they register. */
export const PriceChoices = ({ event, legend = 'Your price', onChoose }: Props) => {
  const { id, error, start, described } = useField({ name: 'priceChoice', hint: true })
  const choices = choicesOf(event)
  if (choices.length === 0) return null
  const chosen = chosenOf(event, start)
  return (
    <fieldset className="field field-wide" role="radiogroup" {...described}>
      <legend className="field-label choice-legend">{legend}</legend>
      <FieldHint id={id}>For each place.</FieldHint>
      <div className="choice-tiles price-cards">
        {choices.map((choice, index) => (
          <label key={choice.id} className="choice-tile price-card">
            <input
              id={index === 0 ? id : `${id}-${choice.id}`}
              name="priceChoice"
              type="radio"
              className="choice-box choice-round"
              value={choice.id}
              defaultChecked={choice.id === chosen?.id}
              onChange={() => onChoose(choice.id)}
            />
            <span>{choice.name}</span>
            <b className="tabular">{formatPrice({ price: choice.amount, currency: event.currency })}</b>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
