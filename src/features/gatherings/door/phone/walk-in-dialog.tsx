import { useId, useRef, useState, type FormEvent } from 'react'
import { formatPrice, formatSum } from '#shared/money.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import '#ui/forms/choice-field.css'
import { StepperInput } from '#ui/forms/stepper-input.tsx'
import { isMoney, type DoorMethod } from '../categories.ts'
import type { DoorMachine, DoorState } from './door-machine.ts'
import { priceOfWalkIn } from './result.ts'
import { sumsOf } from './scans.ts'
import { give } from './signals.ts'

type Props = { machine: DoorMachine; state: DoorState; name: string; onDone: () => void; onClose: () => void }

const methods: { value: DoorMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'mobile money', label: 'MoMo' },
  { value: 'later', label: 'Pays later' },
  { value: 'sponsored', label: 'Sponsored' },
]

const longestName = 120

/** Someone without a registration: a name is enough. */
export function WalkInDialog({ machine, state, name: typed, onDone, onClose }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(typed)
  const [isMissing, setIsMissing] = useState(false)
  const [seats, setSeats] = useState(1)
  const [method, setMethod] = useState<DoorMethod>('cash')
  const { event } = state.list!
  const { currency, prices = [] } = event
  const [chosen, setChosen] = useState(() => prices.find(({ amount }) => amount === event.price)?.id)
  const price = priceOfWalkIn(state.list!, chosen)
  const sum = formatPrice({ price: price * seats, currency })
  const taken = sumsOf(state.scans).cash

  const letIn = (sent: FormEvent) => {
    sent.preventDefault()
    if (!name.trim()) {
      setIsMissing(true)
      field.current?.focus()
      return
    }
    machine.walkIn({
      name: name.trim().slice(0, longestName),
      seats,
      ...(price > 0 && { method }),
      price: chosen,
    })
    give('in')
    onDone()
  }

  return (
    <Dialog open keepsWords size="small" title="Walk-in" initialFocus={field} onClose={onClose}>
      <form className="door-walk-in" noValidate onSubmit={letIn}>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Name
          </label>
          <input
            ref={field}
            id={id}
            className="field-control"
            autoComplete="off"
            value={name}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={(one) => {
              setName(one.target.value)
              setIsMissing(false)
            }}
          />
          {isMissing && (
            <span id={`${id}-error`} className="field-error">
              Enter a name
            </span>
          )}
        </div>
        <div className="door-how-many">
          <label className="field-label" htmlFor={`${id}-seats`}>
            How many?
          </label>
          <StepperInput
            id={`${id}-seats`}
            className="field-control"
            min={1}
            max={10}
            defaultValue={1}
            onChange={(one) => setSeats(Math.min(10, Math.max(1, one.currentTarget.valueAsNumber || 1)))}
          />
        </div>
        {price > 0 && (
          <>
            {prices.length > 0 && (
              <PriceField prices={prices} currency={currency} chosen={chosen} onChoose={setChosen} />
            )}
            <fieldset className="field">
              <legend className="field-label">{formatPrice({ price, currency })} each</legend>
              <div className="choice-tiles door-methods">
                {methods.map(({ value, label }) => (
                  <label key={value} className="choice-tile">
                    <input
                      type="radio"
                      name={`${id}-method`}
                      className="choice-box choice-round"
                      checked={method === value}
                      onChange={() => setMethod(value)}
                    />
                    {label}
                  </label>
                ))}
              </div>
            </fieldset>
            <p className="door-sum">
              <span>To take now</span>
              <b className="display">
                {isMoney(method) ? `${sum} ${method === 'cash' ? 'in cash' : 'by MoMo'}` : 'Nothing'}
              </b>
            </p>
            <p className="muted small">
              The treasurer sees it. Taken in cash on this phone so far:{' '}
              {formatSum({ amount: taken, currency })}.
            </p>
          </>
        )}
        <Button type="submit" full>
          Let {seats} in
        </Button>
      </form>
    </Dialog>
  )
}

type PriceFieldProps = {
  prices: readonly { id: string; name: string; amount: number }[]
  currency: string
  chosen: string | undefined
  onChoose: (id: string) => void
}

const PriceField = ({ prices, currency, chosen, onChoose }: PriceFieldProps) => {
  const id = useId()
  return (
    <fieldset className="field">
      <legend className="field-label">Which price?</legend>
      <div className="choice-tiles">
        {prices.map((price) => (
          <label key={price.id} className="choice-tile">
            <input
              type="radio"
              name={`${id}-price`}
              className="choice-box choice-round"
              checked={price.id === chosen}
              onChange={() => onChoose(price.id)}
            />
            {price.name}, {formatPrice({ price: price.amount, currency })}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
