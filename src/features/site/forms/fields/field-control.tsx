import { CheckboxField } from '#ui/forms/choice-field.tsx'
import { Field as TextField } from '#ui/forms/field.tsx'
import type { Logo } from '#shared/site.ts'
import type { Picture } from '../../documents/field.ts'
import { ColoursField } from './colours-field.tsx'
import type { FieldProps } from './field-props.ts'
import { LinkField } from './link-field.tsx'
import { LogoField } from './logo-field.tsx'
import { MarkupField } from './markup-field.tsx'
import { AmountsField, NumberField } from './number-fields.tsx'
import { SitePictureField } from './picture-field.tsx'
import { SceneField } from './scene-field.tsx'

const inputTypes = { line: 'text', email: 'email', phone: 'tel', address: 'url', day: 'date' } as const

/** The control of a field of any kind, with its label, hint and error. */
export const FieldControl = ({ name, field, value, onChange }: FieldProps) => {
  const basics = { name, label: field.label, hint: field.hint, optional: field.optional ?? false }
  switch (field.kind) {
    case 'markup':
      return <MarkupField name={name} field={field} value={value as string} onChange={onChange} />
    case 'picture':
      return <SitePictureField name={name} field={field} value={value as Picture} onChange={onChange} />
    case 'logo':
      return <LogoField name={name} field={field} value={value as Logo} onChange={onChange} />
    case 'link':
      return <LinkField name={name} field={field} value={value as string} onChange={onChange} />
    case 'number':
      return <NumberField name={name} field={field} value={Number(value)} onChange={onChange} />
    case 'amounts':
      return <AmountsField name={name} field={field} value={value as number[]} onChange={onChange} />
    case 'yes':
      return (
        <CheckboxField
          name={name}
          label={field.label}
          hint={field.hint}
          checked={value === true}
          onChange={onChange}
        />
      )
    case 'choice':
      if (field.shows === 'scene')
        return <SceneField name={name} field={field} value={value as string} onChange={onChange} />
      if (field.shows === 'colours')
        return <ColoursField name={name} field={field} value={value as string} onChange={onChange} />
      return (
        <TextField
          {...basics}
          options={field.options}
          value={value as string}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'capitals':
      return (
        <TextField
          {...basics}
          type="text"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={value as string}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
      )
    case 'text':
      return (
        <TextField
          {...basics}
          rows={field.most > 160 ? 4 : 3}
          value={value as string}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    default:
      return (
        <TextField
          {...basics}
          type={field.kind === 'line' && field.holds ? 'tel' : inputTypes[field.kind]}
          value={value as string}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}
