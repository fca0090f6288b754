import { heroArt, type HeroScene } from '#ui/art/hero-art.ts'
import { FieldError, FieldHint, useField } from '#ui/forms/field.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'
import './scene-field.css'

/** One of the drawn scenes, each with its picture. */
export const SceneField = ({ name, field, value, onChange }: FieldProps<FieldOf<'choice'>, string>) => {
  const { id, error, described } = useField({ name, hint: field.hint })
  return (
    <fieldset className="field" role="radiogroup" {...described}>
      <legend className="field-label choice-legend">{field.label}</legend>
      {field.hint && <FieldHint id={id}>{field.hint}</FieldHint>}
      <div className="scene-tiles">
        {field.options.map((option) => (
          <label key={option.value} className="scene-tile">
            <input
              id={option.value === value ? id : `${id}-${option.value}`}
              name={name}
              type="radio"
              className="visually-hidden"
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <img
              src={heroArt[option.value as HeroScene].landscape}
              alt=""
              width={160}
              height={90}
              loading="lazy"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
