import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { classes } from '#ui/styles/classes.ts'
import './field.css'
import { fieldId, useFormContext } from './form-context.ts'
import { PasswordInput } from './password-input.tsx'
import { SelectInput, type FieldOption } from './select-input.tsx'

export type FieldBasics = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Says "(optional)" after the label, and an empty value is not sent. */
  optional?: boolean
  /** Takes the whole row of a `FieldGrid`. */
  wide?: boolean
}

type FieldProps = FieldBasics &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'children'> & {
    type?: 'text' | 'email' | 'tel' | 'number' | 'password' | 'date' | 'time' | 'url'
    /** Makes it a text of several lines. */
    rows?: number
    /** Makes it a choice; the placeholder is its first, empty line. */
    options?: readonly FieldOption[]
    /** Another control than the browser's own, such as a `StepperInput`. */
    as?: ElementType<ComponentProps<'input'>>
  }

export const Field = ({
  name,
  label,
  hint,
  optional,
  wide,
  type = 'text',
  rows,
  options,
  as: Control = 'input',
  ...rest
}: FieldProps) => {
  const { id, error, start, described, marks } = useField({ name, hint, optional })
  const control = {
    ...rest,
    id,
    name,
    ...described,
    ...marks,
    className: 'field-control',
    ...(rest.value === undefined && {
      defaultValue: start === undefined ? rest.defaultValue : String(start),
    }),
  }
  return (
    <div className={classes('field', wide && 'field-wide')}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {options ? (
        <SelectInput
          {...(control as ComponentProps<'select'>)}
          options={options}
          placeholder={rest.placeholder}
        />
      ) : rows ? (
        <textarea {...(control as ComponentProps<'textarea'>)} rows={rows} />
      ) : type === 'password' ? (
        <PasswordInput {...control} label={label} />
      ) : (
        <Control {...control} type={type} />
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** What every kind of field takes from its form. */
export const useField = ({ name, hint, optional }: Pick<FieldBasics, 'name' | 'hint' | 'optional'>) => {
  const { formId, errors, defaults } = useFormContext()
  const id = fieldId(formId, name)
  const error = errors[name]
  const describedBy = classes(hint ? `${id}-hint` : undefined, error && `${id}-error`)
  return {
    id,
    error,
    start: defaults[name] ?? undefined,
    described: { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined },
    marks: { 'data-optional': optional ? '' : undefined },
  }
}

export const OptionalMark = () => <span className="field-optional"> (optional)</span>

export const FieldHint = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={`${id}-hint`} className="field-hint">
    {children}
  </div>
)

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={`${id}-error`} className="field-error">
    <CircleAlert size={17} aria-hidden="true" />
    <span>{children}</span>
  </div>
)
