import { CreditCard, Smartphone } from 'lucide-react'
import { useId } from 'react'
import '#ui/forms/choice-field.css'
import { methodNames, type PayMethod } from '../../categories.ts'
import './way-choice-form.css'

const icons = { 'mobile money': Smartphone, card: CreditCard }

type Props = {
  methods: readonly PayMethod[]
  chosen: PayMethod
  onChoose: (method: PayMethod) => void
}

export const WayChoice = ({ methods, chosen, onChoose }: Props) => {
  const name = useId()
  return (
    <fieldset className="field">
      <legend className="field-label choice-legend">How would you like to pay?</legend>
      <div className="way-choice">
        {methods.map((method) => {
          const Icon = icons[method]
          return (
            <label key={method} className="choice-tile">
              <input
                type="radio"
                className="choice-box choice-round"
                name={name}
                checked={method === chosen}
                onChange={() => onChoose(method)}
              />
              <span>{methodNames[method]}</span>
              <Icon size={20} aria-hidden="true" />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
