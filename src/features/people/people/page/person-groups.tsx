import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { circlePage, circlesPage } from '#shared/admin-paths.ts'
import { Field } from '#ui/forms/field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { addToGroup, groups, removeFromGroup } from '../groups/endpoints.ts'
import { groupPaths as invalidates } from '../groups/group-paths.ts'
import type { WholePerson } from '../schema.ts'

/** The circles and teams that a person is in. */
export function PersonGroups({ person }: { person: WholePerson }) {
  const { data: all = [] } = useQuery(groups)
  const others = all.filter(({ id }) => !person.groups.some((group) => group.id === id))
  return (
    <div className="person-box">
      {person.groups.length === 0 ? (
        <p className="muted">Not in a circle yet.</p>
      ) : (
        <ul className="person-tags">
          {person.groups.map((group) => (
            <GroupMark key={group.id} personId={person.id} group={group} />
          ))}
        </ul>
      )}
      {others.length > 0 && <JoinGroup key={others.length} personId={person.id} groups={others} />}
      {all.length === 0 && (
        <p>
          <Link href={circlesPage} className="link">
            Create the first circle
          </Link>
        </p>
      )}
    </div>
  )
}

type Named = { id: string; name: string }

type MarkProps = { personId: string; group: WholePerson['groups'][number] }

const GroupMark = ({ personId, group: { id, name, isLeader } }: MarkProps) => {
  const { isPending, mutate } = useAction(removeFromGroup(id), {
    success: { title: `Removed from ${name}` },
    failure: "We couldn't remove them from the circle",
    invalidates,
  })
  return (
    <li className="person-mark person-mark-group">
      <span>
        <Link href={circlePage(id)}>{name}</Link>
        {isLeader && ' · leads'}
      </span>
      <button
        type="button"
        className="person-mark-remove"
        aria-label={`Remove from ${name}`}
        aria-disabled={isPending || undefined}
        onClick={() => {
          if (!isPending) mutate({ personIds: [personId] })
        }}
      >
        <X size={15} aria-hidden="true" />
      </button>
    </li>
  )
}

const JoinGroup = ({ personId, groups: offered }: { personId: string; groups: readonly Named[] }) => {
  const [groupId, setGroupId] = useState('')
  const { isPending, mutate } = useAction(addToGroup(groupId), {
    success: ({ name }) => ({ title: `Added to ${name}` }),
    failure: "We couldn't add them to the circle",
    invalidates,
  })
  return (
    <form
      className="person-add"
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ personIds: [personId] })
      }}
    >
      <Field
        name="groupId"
        label="Add to circle"
        placeholder="Choose a circle"
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        value={groupId}
        onChange={(event) => setGroupId(event.target.value)}
      />
      <Button type="submit" variant="outline" pending={isPending} disabled={groupId === ''}>
        Add
      </Button>
    </form>
  )
}
