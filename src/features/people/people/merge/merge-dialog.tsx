import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Person } from '#ui/dashboard/person.tsx'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { people } from '../endpoints.ts'
import { nameOf } from '../policy.ts'
import type { Person as PersonRow } from '../schema.ts'
import { ConfirmMerge } from './confirm-merge.tsx'
import './merge-dialog.css'

type Props = { person: PersonRow; onClose: () => void }

/** Makes one person of two: first the other one is chosen, then what stays of each. */
export function MergeDialog({ person, onClose }: Props) {
  const [other, setOther] = useState<PersonRow>()
  return other ? (
    <ConfirmMerge person={person} other={other} onBack={() => setOther(undefined)} onClose={onClose} />
  ) : (
    <ChooseOther person={person} onChoose={setOther} onClose={onClose} />
  )
}

const mostFound = 8

const ChooseOther = ({ person, onChoose, onClose }: Props & { onChoose: (other: PersonRow) => void }) => {
  // The same name is what two entries of one person mostly have in common.
  const control = useOwnList({ sizes: [mostFound] }, person.name)
  const { search } = control.shown
  const { data } = useQuery({
    ...people(new URLSearchParams({ search, limit: String(mostFound + 1) }).toString()),
    enabled: search !== '',
  })
  const found = search === '' ? [] : (data?.rows ?? []).filter(({ id }) => id !== person.id)
  return (
    <Dialog open onClose={onClose} size="admin" title={`Merge ${nameOf(person)} with another person`}>
      <div className="merge-search">
        <p>Use this when one person is on the list twice. Find the other entry.</p>
        <SearchField
          label="Search name, email or phone"
          value={control.typed.search}
          onChange={(text) => control.type({ search: text })}
        />
        <p className="visually-hidden" role="status">
          {data && `${found.length} found`}
        </p>
        {found.length === 0 ? (
          <p className="muted">
            {search === '' ? 'Type a name, an email address or a phone number.' : 'No one else found.'}
          </p>
        ) : (
          <ul className="merge-found">
            {found.slice(0, mostFound).map((one) => (
              <li key={one.id}>
                <Person id={one.id} name={nameOf(one)} email={one.email} note={one.phone ?? undefined} />
                <Button variant="outline" aria-label={`Choose ${nameOf(one)}`} onClick={() => onChoose(one)}>
                  Choose
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
