import { X } from 'lucide-react'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { Field } from '#ui/forms/field.tsx'
import type { Opened, WorkChange } from '../schema.ts'
import './helpers-field.css'
import type { Work } from './use-work.ts'

type Props = {
  work: Work & Pick<Opened, 'owners'>
  adminId: string
  isSaving: boolean
  onChange: (change: WorkChange) => void
}

/** Who works on a request beside the one who is responsible. Everyone who may read it can be asked. */
export const HelpersField = ({ work, adminId, isSaving, onChange }: Props) => {
  const { helpers, ownerId, owners } = work
  const focus = useKeptFocus<HTMLDivElement>()
  const others = owners.filter(({ id }) => id !== ownerId && !helpers.some((helper) => helper.id === id))
  const nameOf = ({ id, name }: Opened['owners'][number]) => (id === adminId ? `${name} (you)` : name)
  if (helpers.length === 0 && others.length === 0) return null
  return (
    <div className="helpers-field" {...focus}>
      {others.length > 0 ? (
        <Field
          name="addHelperId"
          label="Also helping"
          data-start=""
          options={others.map((person) => ({ value: person.id, label: nameOf(person) }))}
          placeholder="Add someone"
          value=""
          onChange={({ target: { value } }) => onChange({ addHelperId: value })}
        />
      ) : (
        <p className="field-label">Also helping</p>
      )}
      {helpers.length > 0 && (
        <ul className="helpers-field-names" aria-label="Also helping">
          {helpers.map((helper) => (
            <li key={helper.id}>
              {nameOf(helper)}
              <button
                type="button"
                aria-label={`Remove ${helper.name} from those who help`}
                aria-disabled={isSaving || undefined}
                onClick={() => {
                  if (!isSaving) onChange({ removeHelperId: helper.id })
                }}
              >
                <X size={15} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
