import { Minus, Plus } from 'lucide-react'
import { useRef, useState, type ComponentProps } from 'react'
import './stepper-input.css'

/** A small whole number, for `as` of a `Field`: it is typed, or changed with a thumb. */
export const StepperInput = ({ onChange, ...rest }: ComponentProps<'input'>) => {
  const [min, max] = [Number(rest.min ?? 0), Number(rest.max ?? Infinity)]
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(Number(rest.defaultValue ?? min))
  const value = rest.value === undefined ? typed : Number(rest.value)
  const [said, setSaid] = useState('')

  const stepTo = (next: number) => {
    if (!input.current) return
    writeAsTyped(input.current, String(Math.min(max, Math.max(min, next))))
    setSaid(input.current.value)
  }
  const current = () => input.current?.valueAsNumber || 0

  return (
    <div className="stepper">
      {/* The arrow keys of the field do the same, so Tab passes the buttons by. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label="One fewer"
        aria-disabled={value <= min || undefined}
        onClick={() => stepTo(current() - 1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <input
        {...rest}
        ref={input}
        type="number"
        inputMode="numeric"
        onChange={(event) => {
          setTyped(event.currentTarget.valueAsNumber)
          onChange?.(event)
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="One more"
        aria-disabled={value >= max || undefined}
        onClick={() => stepTo(current() + 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  )
}

/** React and the form hear of it as of a typed value: React watches the property of the element itself. */
const writeAsTyped = (input: HTMLInputElement, value: string): void => {
  Reflect.set(HTMLInputElement.prototype, 'value', value, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
