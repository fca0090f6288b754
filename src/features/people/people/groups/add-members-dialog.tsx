import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import '#ui/forms/choice-field.css'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form } from '#ui/forms/form.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { addPerson, people } from '../endpoints.ts'
import { nameOf } from '../policy.ts'
import type { Person } from '../schema.ts'
import './picker.css'
import type { Group } from './schema.ts'
import { useAddMembers } from './use-member-actions.ts'
import { detailOf, shortestSearch, usePeopleSearch } from './use-people-search.ts'

type Chosen = Pick<Person, 'id' | 'name' | 'email' | 'phone'>
type Props = { group: Group; onClose: () => void }

/** Finds people and adds several together. A person who is not in People yet is added there first. */
export function AddMembersDialog({ group, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [newName, setNewName] = useState<string>()
  const { isPending, add } = useAddMembers(group, onClose)
  const without = (id: string) => chosen.filter((person) => person.id !== id)
  const choose = (person: Chosen) => setChosen([...without(person.id), person])
  return (
    <Dialog open onClose={onClose} isHeld={isPending} size="admin" title={`Add members to ${group.name}`}>
      {newName === undefined ? (
        <>
          <div className="picker">
            <Chips chosen={chosen} onRemove={(id) => setChosen(without(id))} />
            <FindPeople
              group={group}
              chosen={chosen}
              onToggle={(person, isOn) => (isOn ? choose(person) : setChosen(without(person.id)))}
              onNew={setNewName}
            />
          </div>
          <div className="picker-foot">
            <Button variant="outline" disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="ink"
              pending={isPending}
              disabled={chosen.length === 0}
              onClick={() => add(chosen)}
            >
              {addText(chosen.length)}
            </Button>
          </div>
        </>
      ) : (
        <NewPerson
          name={newName}
          onAdded={(person) => {
            choose(person)
            setNewName(undefined)
          }}
          onBack={() => setNewName(undefined)}
        />
      )}
    </Dialog>
  )
}

const addText = (count: number): string => {
  if (count === 0) return 'Add members'
  return count === 1 ? 'Add 1 member' : `Add ${count} members`
}

type ChipsProps = { chosen: readonly Chosen[]; onRemove: (id: string) => void }

const Chips = ({ chosen, onRemove }: ChipsProps) =>
  chosen.length > 0 && (
    <ul className="picker-chosen" aria-label="Chosen">
      {chosen.map((person) => (
        <li key={person.id}>
          <button type="button" aria-label={`Remove ${nameOf(person)}`} onClick={() => onRemove(person.id)}>
            {nameOf(person)}
            <X size={15} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )

type FindProps = {
  group: Group
  chosen: readonly Chosen[]
  onToggle: (person: Chosen, isOn: boolean) => void
  onNew: (name: string) => void
}

const FindPeople = ({ group, chosen, onToggle, onNew }: FindProps) => {
  const { typed, type, words, found } = usePeopleSearch()
  const isIn = (person: Person) => person.groups.some(({ id }) => id === group.id)
  const shown = words ? found : found?.filter((person) => !isIn(person))
  return (
    <>
      <SearchField label="Search name, phone or email" value={typed} onChange={type} />
      <p className="visually-hidden" role="status">
        {words && found && (found.length === 1 ? '1 person found' : `${found.length} people found`)}
      </p>
      {!words && <p className="picker-heading">Latest contacts</p>}
      <ul className="picker-found">
        {shown?.map((person) => (
          <li key={person.id}>
            {isIn(person) ? (
              <div className="picker-row">
                <Who person={person} detail={`Already in this ${group.kind}`} />
              </div>
            ) : (
              <label className="picker-row">
                <input
                  type="checkbox"
                  className="choice-box"
                  checked={chosen.some(({ id }) => id === person.id)}
                  onChange={({ target }) => onToggle(person, target.checked)}
                />
                <Who person={person} detail={detailOf(person)} />
              </label>
            )}
          </li>
        ))}
        {typed.trim().length >= shortestSearch && (
          <li>
            <button type="button" className="picker-row picker-new" onClick={() => onNew(typed.trim())}>
              <UserPlus size={20} aria-hidden="true" />
              <span className="picker-who">
                <b>New person</b>
                <span>{typed.trim()}</span>
              </span>
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

export const Who = ({ person, detail }: { person: Chosen; detail: string }) => (
  <span className="picker-who">
    <b>{nameOf(person)}</b>
    <span>{detail}</span>
  </span>
)

type NewProps = { name: string; onAdded: (person: Chosen) => void; onBack: () => void }

const NewPerson = ({ name, onAdded, onBack }: NewProps) => (
  <Form
    label="New person"
    schema={async () => (await import('../schema.ts')).personFormSchema}
    endpoint={addPerson}
    defaults={{ name }}
    success={(person) => ({
      title: person.isKnown ? 'Already in People' : 'Person added',
      description: `${person.name} is chosen.`,
    })}
    failure={{ title: "We couldn't add this person", description: noConnection }}
    invalidates={[people.path]}
    onSuccess={(person) => onAdded({ id: person.id, name: person.name, email: null, phone: null })}
  >
    <Field name="name" label="Name" autoComplete="off" />
    <FieldGrid>
      <Field name="phone" label="Phone" type="tel" autoComplete="off" optional />
      <Field name="email" label="Email" type="email" autoComplete="off" optional />
    </FieldGrid>
    <FormFoot submit="Add person" cancel="Back" onCancel={onBack} />
  </Form>
)
