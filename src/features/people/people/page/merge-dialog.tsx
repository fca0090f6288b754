import { useQuery } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { personPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/time/dates.ts'
import { listed } from '#shared/figures.ts'
import { Facts, type Fact } from '#ui/dashboard/facts.tsx'
import { Person } from '#ui/dashboard/person.tsx'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { details, personDetails } from '../details.ts'
import { groups, mergePeople, people } from '../endpoints.ts'
import './merge-dialog.css'
import { mergedOf, nameOf, replacedBy } from '../policy.ts'
import type { Person as PersonRow } from '../schema.ts'

type Props = { person: PersonRow; onClose: () => void }

/** Makes one person of two: first the other one is chosen, then it says what will be. */
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

type ConfirmProps = Props & { other: PersonRow; onBack: () => void }

const ConfirmMerge = ({ person, other, onBack, onClose }: ConfirmProps) => {
  const [, navigate] = useLocation()
  const merged = mergedOf(person, other)
  const replaced = replacedBy(merged, person, other)
  const { isPending, mutate } = useAction(mergePeople(person.id), {
    success: (answer) => ({ title: 'Merged', description: `Everything is now on ${nameOf(answer)}'s page.` }),
    failure: "We couldn't merge them",
    invalidates: [people.path, groups.path],
    onSuccess: ({ id }) => {
      onClose()
      if (id !== person.id) navigate(personPage(id))
    },
  })
  return (
    <Dialog open onClose={onClose} isHeld={isPending} size="admin" title="Merge these two?">
      <div className="merge-two">
        {[person, other].map((one) => (
          <section key={one.id}>
            <h3>{nameOf(one)}</h3>
            <Facts facts={factsOf(one)} />
          </section>
        ))}
      </div>
      <section className="merge-result">
        <h3>What stays</h3>
        <Facts
          facts={details.map((detail) => ({
            label: detail === 'email' ? 'Main email' : personDetails[detail].label,
            value: merged[detail],
          }))}
        />
        <p>
          Both people's email addresses, notes, tags, groups and history.
          {replaced.length > 0 && ` We'll keep ${listed(replaced)} in a note.`}
        </p>
        <p>You cannot undo this.</p>
      </section>
      <div className="confirm-dialog-actions">
        <Button variant="outline" disabled={isPending} onClick={onBack}>
          Choose another
        </Button>
        <Button variant="danger" pending={isPending} onClick={() => mutate({ otherId: other.id })}>
          {!isPending && <Merge aria-hidden="true" />}
          Merge people
        </Button>
      </div>
    </Dialog>
  )
}

const factsOf = ({ tags, groups, createdAt, lastSeenAt, ...person }: PersonRow): Fact[] => [
  // The name stands above.
  ...details
    .filter((detail) => detail !== 'name')
    .map((detail) => ({ label: personDetails[detail].label, value: person[detail] })),
  { label: 'Groups', value: groups.map(({ name }) => name).join(', ') },
  { label: 'Tags', value: tags.join(', ') },
  { label: lastSeenAt ? 'First contact' : 'Known since', value: shortDate(createdAt) },
  { label: 'Last contact', value: lastSeenAt && shortDate(lastSeenAt) },
]
