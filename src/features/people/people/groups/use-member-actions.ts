import { useRef } from 'react'
import type { ToastAction } from '#ui/feedback/toast-store.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { nameOf } from '../policy.ts'
import { addLeader, addToGroup, removeFromGroup, removeLeader, returnToGroup } from './endpoints.ts'
import { groupPaths as invalidates } from './group-paths.ts'
import type { Group, GroupMember } from './schema.ts'

type Named = Pick<GroupMember, 'id' | 'name' | 'email' | 'phone'>

/** "Ama Mensah", "3 people" */
const who = (people: readonly Named[]): string =>
  people.length === 1 ? nameOf(people[0]!) : `${people.length} people`

const undo = (run: () => void): ToastAction => ({ label: 'Undo', hint: 'Press F8, then Undo.', run })

/** Removes people from a group, and can put them back as they were; makes them leaders, or not. */
export const useMemberActions = ({ id, name, kind }: Group) => {
  const removed = useRef<readonly GroupMember[]>([])
  const returning = useAction(returnToGroup(id), {
    success: { title: `Back in ${name}` },
    failure: "We couldn't put them back",
    invalidates,
  })
  const putBack = (members: readonly GroupMember[]) =>
    returning.mutate({
      people: members.map(({ id: personId, joinedAt, isLeader }) => ({ personId, joinedAt, isLeader })),
    })
  const removing = useAction(removeFromGroup(id), {
    success: () => {
      const members = removed.current
      return {
        title: `Removed from ${name}`,
        description: who(members),
        action: undo(() => putBack(members)),
      }
    },
    failure: `We couldn't remove them from the ${kind}`,
    invalidates,
  })
  const leading = useAction(addLeader(id), {
    success: { title: 'Leader added' },
    failure: "We couldn't add the leader",
    invalidates,
  })
  const ending = useAction(removeLeader(id), {
    success: { title: 'Leader removed', description: `They stay in ${name}.` },
    failure: "We couldn't remove the leader",
    invalidates,
  })
  return {
    remove: (members: readonly GroupMember[]) => {
      if (removing.isPending) return
      removed.current = members
      removing.mutate({ personIds: members.map((member) => member.id) })
    },
    lead: (member: Named) => leading.mutate({ personId: member.id }),
    endLead: (member: Named) => ending.mutate({ personId: member.id }),
  }
}

/** Adds people to a group, and can take them out again. */
export const useAddMembers = ({ id, name }: Group, onAdded: () => void) => {
  const added = useRef<readonly Named[]>([])
  const removing = useAction(removeFromGroup(id), {
    success: { title: `Removed from ${name}` },
    failure: "We couldn't remove them again",
    invalidates,
  })
  const adding = useAction(addToGroup(id), {
    success: () => {
      const people = added.current
      return {
        title: `Added to ${name}`,
        description: who(people),
        action: undo(() => removing.mutate({ personIds: people.map((person) => person.id) })),
      }
    },
    failure: "We couldn't add them",
    invalidates,
    onSuccess: onAdded,
  })
  return {
    isPending: adding.isPending,
    add: (people: readonly Named[]) => {
      added.current = people
      adding.mutate({ personIds: people.map((person) => person.id) })
    },
  }
}
