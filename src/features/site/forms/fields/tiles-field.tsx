import type { ReactNode } from 'react'
import { FieldError, FieldHint, useField } from '#ui/forms/field.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'
import './tiles-field.css'

type Props = FieldProps<FieldOf<'choice'>, string> & {
  size: 'small' | 'large'
  pictureOf: (value: string) => ReactNode
}

/** One of several, each shown as it looks. */
export const TilesField = ({ name, field, value, onChange, size, pictureOf }: Props) => {
  const { id, error, described } = useField({ name, hint: field.hint })
  return (
    <fieldset className="field" role="radiogroup" {...described}>
      <legend className="field-label choice-legend">{field.label}</legend>
      {field.hint && <FieldHint id={id}>{field.hint}</FieldHint>}
      <div className={`tiles tiles-${size}`}>
        {field.options.map((option) => (
          <label key={option.value} className="tile">
            <input
              id={option.value === value ? id : `${id}-${option.value}`}
              name={name}
              type="radio"
              className="visually-hidden"
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {pictureOf(option.value)}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
