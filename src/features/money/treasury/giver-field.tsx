import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { send } from '#shared/calls/api-client.ts'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { findGivers } from './endpoints.ts'
import './giver-field.css'
import { personDetail } from './person-detail.ts'
import type { PersonChoice } from './schema.ts'

/** Whose gift it is, as far as the treasurer has said. */
export type GiverStart = { person?: PersonChoice | undefined; isNew?: boolean }

type Step = { kind: 'search' } | { kind: 'known'; person: PersonChoice } | { kind: 'new'; name: string }

const firstStep = ({ person, isNew }: GiverStart): Step =>
  person ? { kind: 'known', person } : isNew ? { kind: 'new', name: '' } : { kind: 'search' }

/** A person we know, a new one, or no one. The form gets `personId`, or the details of the new person. */
export const GiverField = ({ start = {}, isWanted = false }: { start?: GiverStart; isWanted?: boolean }) => {
  const [step, setStep] = useState(() => firstStep(start))
  const place = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // The button that was pressed has disappeared.
  useEffect(() => {
    if (!isFirst.current)
      place.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus()
    isFirst.current = false
  }, [step.kind])
  const search = () => setStep({ kind: 'search' })
  return (
    <div ref={place} className="giver">
      {step.kind === 'search' && <SearchGiver isWanted={isWanted} onStep={setStep} />}
      {step.kind === 'known' && <KnownGiver person={step.person} onChange={search} />}
      {step.kind === 'new' && <NewGiver name={step.name} onChange={search} />}
    </div>
  )
}

const shortestSearch = 2

const SearchGiver = ({ isWanted, onStep }: { isWanted: boolean; onStep: (step: Step) => void }) => {
  const control = useOwnList({ sizes: [8] })
  const words = control.shown.search.trim()
  const isLongEnough = words.length >= shortestSearch
  const { data } = useQuery({
    queryKey: [findGivers.path, words],
    queryFn: () => send(findGivers, { search: words }),
    enabled: isLongEnough,
  })
  const found = isLongEnough ? data : undefined
  const typed = control.typed.search.trim()
  return (
    <>
      <Field
        name="personId"
        label="Donor"
        hint={`Type the beginning of the name.${isWanted ? '' : ' Leave it empty for a gift without a name.'}`}
        autoComplete="off"
        spellCheck={false}
        optional={!isWanted}
        value={control.typed.search}
        onChange={({ target }) => control.type({ search: target.value })}
      />
      <p className="visually-hidden" role="status">
        {found && (found.length === 1 ? '1 person found' : `${found.length} people found`)}
      </p>
      {typed.length >= shortestSearch && (
        <ul className="giver-found">
          {found?.map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => onStep({ kind: 'known', person })}>
                <b>{person.name}</b>
                <span className="muted">{personDetail(person)}</span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => onStep({ kind: 'new', name: typed })}>
              <b>
                <UserPlus size={17} aria-hidden="true" /> New person “{typed}”
              </b>
            </button>
          </li>
        </ul>
      )}
    </>
  )
}

const KnownGiver = ({ person, onChange }: { person: PersonChoice; onChange: () => void }) => (
  <div className="field">
    <span className="field-label">Donor</span>
    <input type="hidden" name="personId" value={person.id} />
    <div className="giver-chosen">
      <span>
        <b>{person.name}</b>
        <span className="muted">{personDetail(person)}</span>
      </span>
      <Button variant="outline" size="small" onClick={onChange}>
        Change
      </Button>
    </div>
  </div>
)

const NewGiver = ({ name, onChange }: { name: string; onChange: () => void }) => (
  <>
    <FieldGrid>
      <Field name="name" label="Name of the new person" autoComplete="off" defaultValue={name} wide />
      <Field name="phone" label="Phone" type="tel" autoComplete="off" optional />
      <Field name="email" label="Email" type="email" autoComplete="off" optional />
    </FieldGrid>
    <div>
      <Button variant="quiet" size="small" onClick={onChange}>
        Choose a person from the list
      </Button>
    </div>
  </>
)
