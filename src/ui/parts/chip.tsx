import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import './chip.css'
import type { Stub } from '#ui/styles/tone.ts'

export type ChipOption<Value extends string> = { value: Value; label: string; dot?: Stub; icon?: LucideIcon }

type ChipRowProps<Value extends string> = {
  label: string
  /** The label is always read out; it is seen only where the row needs it. */
  showLabel?: boolean
  options: readonly ChipOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

export const ChipRow = <Value extends string>({
  label,
  showLabel = false,
  options,
  value,
  onChange,
}: ChipRowProps<Value>) => {
  const labelId = useId()
  return (
    <div className="chip-row" role="group" aria-labelledby={labelId}>
      <span id={labelId} className={showLabel ? 'chip-row-label' : 'visually-hidden'}>
        {label}
      </span>
      <div className="chip-row-track">
        {options.map(({ value: option, label: name, dot, icon: Icon }) => (
          <button
            key={option}
            type="button"
            className="chip"
            aria-pressed={option === value}
            onClick={() => onChange(option)}
          >
            {dot && <span className="chip-dot" data-stub={dot} />}
            {Icon && <Icon size={17} aria-hidden="true" />}
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}
