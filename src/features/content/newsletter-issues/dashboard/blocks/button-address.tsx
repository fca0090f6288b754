import { useState } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { linkPages } from '../link-pages.ts'

type Props = { name: string; value: string; onChange: (value: string) => void }

const elsewhere = 'elsewhere'

/** A page of the site, or an address that is typed. */
export const ButtonAddress = ({ name, value, onChange }: Props) => {
  const isPage = linkPages.some((page) => page.value === value)
  const [isElsewhere, setIsElsewhere] = useState(value !== '' && !isPage)
  return (
    <>
      <Field
        // The error belongs to the address, if there is one to type.
        name={isElsewhere ? `${name}-page` : name}
        label="Where it leads"
        options={[
          ...(value === '' && !isElsewhere ? [{ value: '', label: 'Choose a page' }] : []),
          ...linkPages,
          { value: elsewhere, label: 'Another web address' },
        ]}
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
          type="url"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}
