import { handMethods, methodNames, type HandMethod } from '#features/payments/categories.ts'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid } from '#ui/forms/form.tsx'
import type { DraftRow } from '../count-draft.ts'

export const methodOptions = handMethods.map((value) => ({ value, label: methodNames[value] }))

export const asMethod = (value: string): HandMethod => value as HandMethod

type Props = { row: DraftRow; onChange: (part: Partial<DraftRow>) => void }

/** What only some gifts need: the reference of a transfer, and how a new person can be reached. */
export const FurtherFields = ({ row: { who, method, reference }, onChange }: Props) => {
  const isNew = who?.kind === 'new'
  if (!isNew && method === 'cash') return null
  return (
    <FieldGrid>
      {method !== 'cash' && (
        <Field
          name="reference"
          label="Reference"
          autoComplete="off"
          spellCheck={false}
          wide={!isNew}
          value={reference}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      )}
      {isNew && (
        <>
          <Field
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="off"
            optional
            value={who.phone}
            onChange={({ target }) => onChange({ who: { ...who, phone: target.value } })}
          />
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            optional
            value={who.email}
            onChange={({ target }) => onChange({ who: { ...who, email: target.value } })}
          />
        </>
      )}
    </FieldGrid>
  )
}
