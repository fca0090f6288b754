import type { Field, Value } from '../../documents/field.ts'

/** What every control of a form gets. */
export type FieldProps<F extends Field = Field, V extends Value = Value> = {
  name: string
  field: F
  value: V
  onChange: (value: V) => void
}

export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>
