import type { ReactNode } from 'react'
import './choice-field.css'
import { classes } from '#ui/styles/classes.ts'
import { FieldError, FieldHint, OptionalMark, useField, type FieldBasics } from './field.tsx'

type Choice = { value: string; label: ReactNode }

type CheckboxFieldProps = Omit<FieldBasics, 'optional'> & {
  defaultChecked?: boolean
  /** Instead of `defaultChecked`, where something else than a press may change it too. */
  checked?: boolean
  onChange?: (checked: boolean) => void
}

/** One thing to agree to or not. The whole row is the label. */
export const CheckboxField = (props: CheckboxFieldProps) => {
  const { name, label, hint, wide, defaultChecked, checked, onChange } = props
  const { id, error, start, described } = useField({ name, hint })
  return (
    <div className={classes('field', wide && 'field-wide')}>
      <label className="choice">
        <input
          id={id}
          name={name}
          type="checkbox"
          className="choice-box"
          {...(checked === undefined
            ? { defaultChecked: start === undefined ? defaultChecked : start === true }
            : { checked })}
          onChange={(event) => onChange?.(event.target.checked)}
          {...described}
        />
        <span>{label}</span>
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

type GroupProps = FieldBasics & { options: readonly Choice[] }

/** Several things to choose from, as tiles. Its value is a list. */
export const CheckboxGroup = ({ name, label, hint, optional, options }: GroupProps) => {
  const { id, error, start, described } = useField({ name, hint, optional })
  const chosen: readonly string[] = Array.isArray(start) ? start : []
  return (
    <fieldset className="field field-wide" aria-describedby={described['aria-describedby']}>
      <Legend label={label} optional={optional} />
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className="choice-tiles">
        {options.map((option, index) => (
          <label key={option.value} className="choice-tile">
            <input
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              type="checkbox"
              className="choice-box"
              value={option.value}
              data-group=""
              defaultChecked={chosen.includes(option.value)}
              aria-invalid={described['aria-invalid']}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

type RadioGroupProps = GroupProps & { defaultValue?: string; onChange?: (value: string) => void }

/** One of several. */
export const RadioGroup = (props: RadioGroupProps) => {
  const { name, label, hint, optional, wide, options, defaultValue, onChange } = props
  const { id, error, start, described, marks } = useField({ name, hint, optional })
  return (
    <fieldset className={classes('field', wide && 'field-wide')} role="radiogroup" {...described}>
      <Legend label={label} optional={optional} />
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className="choice-row">
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              type="radio"
              className="choice-box choice-round"
              value={option.value}
              defaultChecked={option.value === (start ?? defaultValue)}
              onChange={() => onChange?.(option.value)}
              {...marks}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

const Legend = ({ label, optional }: Pick<FieldBasics, 'label' | 'optional'>) => (
  <legend className="field-label choice-legend">
    {label}
    {optional && <OptionalMark />}
  </legend>
)
