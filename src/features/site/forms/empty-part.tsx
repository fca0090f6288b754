import { Button } from '#ui/parts/button.tsx'
import { textOf, type Fields, type Values } from '../documents/field.ts'

type Props = { fields: Fields; names: readonly string[]; values: Values; onEmpty: (empty: Values) => void }

/** Empties a part that the community does not have with one press. The way back is "Discard" above the form. */
export const EmptyPart = ({ fields, names, values, onEmpty }: Props) => {
  const label = fields[names[0]!]?.emptiedBy
  if (!label || names.every((name) => textOf(values[name]) === '')) return null
  return (
    <div>
      <Button
        variant="outline"
        size="small"
        onClick={(event) => {
          const part = event.currentTarget.closest('section')
          onEmpty(Object.fromEntries(names.map((name) => [name, ''])))
          // Wait until the fields are empty.
          setTimeout(() => part?.querySelector('input')?.focus())
        }}
      >
        {label}
      </Button>
    </div>
  )
}
