import { FieldError, FieldHint, useField } from '#ui/forms/field.tsx'
import { colourPairs, gold } from '#shared/look/colour-pairs.ts'
import type { Colours } from '#shared/site.ts'
import './colours-field.css'
import type { FieldOf, FieldProps } from './field-props.ts'

/** A pair of colours, each shown as it is. */
export const ColoursField = ({ name, field, value, onChange }: FieldProps<FieldOf<'choice'>, string>) => {
  const { id, error, described } = useField({ name, hint: field.hint })
  return (
    <fieldset className="field" role="radiogroup" {...described}>
      <legend className="field-label choice-legend">{field.label}</legend>
      {field.hint && <FieldHint id={id}>{field.hint}</FieldHint>}
      <div className="colour-tiles">
        {field.options.map((option) => (
          <label key={option.value} className="colour-tile">
            <input
              id={option.value === value ? id : `${id}-${option.value}`}
              name={name}
              type="radio"
              className="visually-hidden"
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Swatch colours={option.value as Colours} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

const Swatch = ({ colours }: { colours: Colours }) => (
  <svg className="colour-swatch" viewBox="0 0 54 34" width={54} height={34} aria-hidden="true">
    <path fill={colourPairs[colours].light.primary} d="M0 0h33.5v34H0z" />
    <path fill={gold} d="M33.5 0H54v34H33.5z" />
  </svg>
)
