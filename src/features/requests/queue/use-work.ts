import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAction } from '#ui/forms/use-action.ts'
import type { WorkChange } from '../schema.ts'
import type { QueueEndpoints } from './request-queue-endpoints.ts'

export type Work = {
  state: string
  ownerId: string | null
  ownerName: string | null
  dueAt: string
  helpers: { id: string; name: string }[]
}

/** Saves who works on a request, how far it is and until when; what was saved can be undone while its toast is there. */
export const useWork = <Row extends Work>(id: string, endpoints: QueueEndpoints<Row>, work: Work) => {
  const client = useQueryClient()
  /** The change that is under way, and how it was before. An undo has none: it is not undone again. */
  const begun = useRef<{ before: Work; change: WorkChange }>(undefined)
  const { isPending, variables, mutate } = useAction(endpoints.change(id), {
    success: (saved) => {
      if (!begun.current) return { title: 'Change undone' }
      const { before, change } = begun.current
      return {
        title: savedWords(saved, before, change),
        action: {
          label: 'Undo',
          hint: 'Press F8, then Undo.',
          run: () => {
            begun.current = undefined
            mutate(wayBack(change, before, saved))
          },
        },
      }
    },
    failure: "We couldn't update the request",
    invalidates: [endpoints.path],
    onSuccess: (saved) => client.setQueryData(endpoints.one(id).queryKey, saved),
  })
  const save = (change: WorkChange) => {
    begun.current = { before: work, change }
    mutate(change)
  }
  return { pending: isPending ? (definedIn(variables) as Partial<Work>) : {}, isSaving: isPending, save }
}

const definedIn = (change: WorkChange): Partial<WorkChange> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** The change that leads back. Of those who help, only the one that it was about: a colleague may have added another. */
const wayBack = (change: WorkChange, before: Work, now: Work): WorkChange => {
  const { addHelperId, removeHelperId } = change
  // Who takes a request on no longer helps with it.
  const noLongerHelping = removeHelperId ?? before.helpers.find(({ id }) => id === change.ownerId)?.id
  return {
    ...(before.state !== now.state && { state: before.state }),
    ...(before.ownerId !== now.ownerId && { ownerId: before.ownerId }),
    ...(Date.parse(before.dueAt) !== Date.parse(now.dueAt) && { dueAt: before.dueAt }),
    ...(addHelperId && { removeHelperId: addHelperId }),
    ...(noLongerHelping && { addHelperId: noLongerHelping }),
  }
}

const savedWords = (now: Work, before: Work, { addHelperId, removeHelperId }: WorkChange): string => {
  if (addHelperId) return `${nameIn(now, addHelperId)} now also helps`
  if (removeHelperId) return `${nameIn(before, removeHelperId)} no longer helps`
  if (now.ownerId !== before.ownerId) return now.ownerName ? `Assigned to ${now.ownerName}` : 'Unassigned'
  return now.state === before.state ? 'Due date saved' : 'Status saved'
}

const nameIn = ({ helpers }: Work, helperId: string): string =>
  helpers.find(({ id }) => id === helperId)?.name ?? 'Someone'
