import { useState } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { pageName, sitePages } from '../site-pages.ts'
import type { FieldOf, FieldProps } from './field-props.ts'

const elsewhere = 'elsewhere'

/** A page of the site, or an address that the editor types. */
export const LinkField = ({ name, field, value, onChange }: FieldProps<FieldOf<'link'>, string>) => {
  const [isElsewhere, setIsElsewhere] = useState(value !== '' && !pageName(value))
  const options = [
    ...(field.optional || value === ''
      ? [{ value: '', label: field.optional ? 'Nowhere' : 'Choose a page' }]
      : []),
    ...sitePages,
    { value: elsewhere, label: 'Another web address' },
  ]
  return (
    <>
      <Field
        // The error belongs to the address, if there is one to type.
        name={isElsewhere ? `${name}-page` : name}
        label={field.label}
        hint={field.hint}
        optional={field.optional ?? false}
        options={options}
        value={isElsewhere ? elsewhere : value}
        onChange={({ target }) => {
          setIsElsewhere(target.value === elsewhere)
          onChange(target.value === elsewhere ? '' : target.value)
        }}
      />
      {isElsewhere && (
        <Field
          name={name}
          label="Web address"
          hint="Starts with https://, or with / for a page of this site."
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}
