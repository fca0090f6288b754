import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import './select-input.css'

export type FieldOption = string | { value: string; label: string }

type SelectInputProps = ComponentProps<'select'> & {
  options: readonly FieldOption[]
  placeholder?: string | undefined
}

/** The browser's own select with our look; a `Field` gives it its label. */
export const SelectInput = ({ options, placeholder, ...rest }: SelectInputProps) => (
  <span className="select-input">
    <select {...rest}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
        return (
          <option key={value} value={value}>
            {label}
          </option>
        )
      })}
    </select>
    <ChevronDown className="select-input-chevron" size={18} aria-hidden="true" />
  </span>
)
