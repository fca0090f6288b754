import { useState } from 'react'
import { Field } from '#ui/forms/field.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

/** What is no number counts as 0, which the server refuses with the sentence of the field. */
const numberOf = (text: string): number => {
  const number = Number(text.trim().replaceAll(',', ''))
  return text.trim() !== '' && Number.isFinite(number) ? number : 0
}

export const NumberField = ({ name, field, value, onChange }: FieldProps<FieldOf<'number'>, number>) => {
  const [text, setText] = useState(String(value))
  return (
    <Field
      name={name}
      label={field.label}
      hint={field.hint}
      inputMode="numeric"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(numberOf(target.value))
      }}
    />
  )
}

/** Some amounts with commas between them, from small to large. */
export const AmountsField = ({ name, field, value, onChange }: FieldProps<FieldOf<'amounts'>, number[]>) => {
  const [text, setText] = useState(value.join(', '))
  return (
    <Field
      name={name}
      label={field.label}
      hint={field.hint ?? 'Two to six, from small to large, with commas between them.'}
      inputMode="text"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(
          target.value
            .split(/[\s,;]+/)
            .filter(Boolean)
            .map(numberOf),
        )
      }}
    />
  )
}
