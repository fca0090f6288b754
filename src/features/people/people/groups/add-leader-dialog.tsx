import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { nameOf } from '../policy.ts'
import { Who } from './add-members-dialog.tsx'
import { addLeader, groupMembers } from './endpoints.ts'
import { groupPaths } from './group-paths.ts'
import './picker.css'
import type { Group, GroupMember } from './schema.ts'
import { detailOf, usePeopleSearch } from './use-people-search.ts'

type Choice = Pick<GroupMember, 'id' | 'name' | 'email' | 'phone'> & { detail: string }

const mostOffered = 8

/** One press makes a person a leader: one of the members, or anyone who is found. */
export function AddLeaderDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { typed, type, words, found } = usePeopleSearch()
  const { data } = useQuery(
    groupMembers(new URLSearchParams({ groupId: group.id, limit: String(mostOffered) }).toString()),
  )
  const members = data?.rows.map((member) => ({ ...member, detail: detailOf(member) }))
  const others = found?.map((person) => ({
    ...person,
    detail: person.groups.some(({ id }) => id === group.id)
      ? detailOf(person)
      : `${detailOf(person)} · joins this ${group.kind} too`,
  }))
  const leads = ({ id }: Choice) => group.leaders.some((leader) => leader.id === id)
  const offered: Choice[] | undefined = (words ? others : members)?.filter((choice) => !leads(choice))
  const { isPending, mutate } = useAction(addLeader(group.id), {
    success: { title: 'Leader added' },
    failure: "We couldn't add the leader",
    invalidates: groupPaths,
    onSuccess: onClose,
  })
  return (
    <Dialog open onClose={onClose} isHeld={isPending} size="small" title={`Add a leader to ${group.name}`}>
      <div className="picker">
        <SearchField label="Search name, phone or email" value={typed} onChange={type} />
        <p className="visually-hidden" role="status">
          {words && offered && (offered.length === 1 ? '1 person found' : `${offered.length} people found`)}
        </p>
        {!words && offered && offered.length > 0 && <p className="picker-heading">Members</p>}
        {offered?.length === 0 ? (
          <p className="muted">
            {words ? 'No one else found.' : 'Type a name, phone number or email address.'}
          </p>
        ) : (
          <ul className="picker-found">
            {offered?.map((choice) => (
              <li key={choice.id}>
                <button
                  type="button"
                  className="picker-row"
                  aria-label={`Make ${nameOf(choice)} a leader`}
                  aria-disabled={isPending || undefined}
                  onClick={() => {
                    if (!isPending) mutate({ personId: choice.id })
                  }}
                >
                  <Who person={choice} detail={choice.detail} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
