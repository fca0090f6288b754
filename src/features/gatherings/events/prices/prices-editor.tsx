import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FieldError, FieldHint, useField } from '#ui/forms/field.tsx'
import { useFormContext } from '#ui/forms/form-context.ts'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import './prices-editor.css'
import { mostPrices } from './schema.ts'
import { newPrice, readPrices, type TypedPrice } from './typed-prices.ts'

type Props = { name: string; currency: string }

/** Further prices beside that of the event, such as one for students. The form sends all of it in one field. */
export const PricesEditor = ({ name, currency }: Props) => {
  const { id, error, start, described } = useField({ name, hint: true })
  const { clearError } = useFormContext()
  const [prices, setPrices] = useState(() => readPrices(String(start ?? '[]')))
  const [added, setAdded] = useState<string>()
  const group = useRef<HTMLFieldSetElement>(null)

  const change = (changed: TypedPrice[]) => {
    clearError(name)
    setPrices(changed)
  }

  const edit = (edited: TypedPrice) => change(prices.map((one) => (one.id === edited.id ? edited : one)))

  const add = () => {
    const price = newPrice(prices.length === 0 ? 'Student' : '')
    change(prices.length === 0 ? [newPrice('Standard'), price] : [...prices, price])
    setAdded(price.id)
  }

  const remove = (price: TypedPrice) => {
    const left = prices.filter((one) => one !== price)
    // One price alone is that of the event.
    change(left.length === 1 ? [] : left)
    // The button that had the focus was removed with it.
    group.current?.focus()
  }

  return (
    <fieldset ref={group} id={id} tabIndex={-1} className="field field-wide prices" {...described}>
      <legend className="field-label">More prices</legend>
      <FieldHint id={id}>
        For students or supporters, for example. Everyone chooses one when they register. People who have
        begun to pay keep the price that they saw.
      </FieldHint>
      <input type="hidden" name={name} value={JSON.stringify(prices)} />
      {prices.length > 0 && (
        <ol className="prices-list">
          {prices.map((price, place) => (
            <li key={price.id} className="prices-one">
              <PriceInputs
                price={price}
                place={place}
                currency={currency}
                isNew={price.id === added}
                onChange={edit}
              />
              {place > 0 && (
                <IconButton size="small" label={`Remove price ${place + 1}`} onClick={() => remove(price)}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ol>
      )}
      {prices.length < mostPrices && (
        <Button variant="outline" size="small" onClick={add}>
          <Plus aria-hidden="true" />
          {prices.length === 0 ? 'Add a price' : 'Add another price'}
        </Button>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

type InputsProps = {
  price: TypedPrice
  place: number
  currency: string
  isNew: boolean
  onChange: (edited: TypedPrice) => void
}

// Without names: the hidden field sends what they hold.
const PriceInputs = ({ price, place, currency, isNew, onChange }: InputsProps) => {
  const id = useId()
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-name`}>
          {place === 0 ? 'Name of the first price' : `Name of price ${place + 1}`}
        </label>
        <input
          id={`${id}-name`}
          className="field-control"
          value={price.name}
          onChange={(event) => onChange({ ...price, name: event.target.value })}
        />
      </div>
      {place > 0 && (
        <div className="field">
          <label className="field-label" htmlFor={`${id}-amount`}>
            Price {place + 1} ({currency})
          </label>
          <input
            ref={isNew ? focusWhenShown : undefined}
            id={`${id}-amount`}
            className="field-control"
            inputMode="decimal"
            placeholder="20.00"
            value={price.amount}
            onChange={(event) => onChange({ ...price, amount: event.target.value })}
          />
        </div>
      )}
    </>
  )
}

const focusWhenShown = (field: HTMLInputElement | null): void => field?.focus()
