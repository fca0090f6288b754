import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAction } from '#ui/forms/use-action.ts'
import type { WorkChange } from '../schema.ts'
import type { QueueEndpoints } from './request-queue-endpoints.ts'

export type Work = { state: string; ownerId: string | null; ownerName: string | null; dueAt: string }

/** Saves who works on a request, how far it is and until when; what was saved can be undone while its toast is there. */
export const useWork = <Row extends Work>(id: string, endpoints: QueueEndpoints<Row>, work: Work) => {
  const client = useQueryClient()
  /** As it was before the change that is under way. An undo has none: it is not undone again. */
  const before = useRef<Work>(undefined)
  const { isPending, variables, mutate } = useAction(endpoints.change(id), {
    success: (saved) => {
      const undo = before.current && changeTo(before.current, saved)
      return {
        title: undo ? savedWords(saved, before.current!) : 'Change undone',
        ...(undo && {
          action: {
            label: 'Undo',
            hint: 'Press F8, then Undo.',
            run: () => {
              before.current = undefined
              mutate(undo)
            },
          },
        }),
      }
    },
    failure: "We couldn't update the request",
    invalidates: [endpoints.path],
    onSuccess: (saved) => client.setQueryData(endpoints.one(id).queryKey, saved),
  })
  const save = (change: WorkChange) => {
    before.current = work
    mutate(change)
  }
  return { pending: isPending ? (definedIn(variables) as Partial<Work>) : {}, isSaving: isPending, save }
}

const definedIn = (change: WorkChange): Partial<WorkChange> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** The change that leads back. */
const changeTo = (wanted: Work, now: Work): WorkChange => ({
  ...(wanted.state !== now.state && { state: wanted.state }),
  ...(wanted.ownerId !== now.ownerId && { ownerId: wanted.ownerId }),
  ...(Date.parse(wanted.dueAt) !== Date.parse(now.dueAt) && { dueAt: wanted.dueAt }),
})

const savedWords = (now: Work, before: Work): string => {
  if (now.ownerId !== before.ownerId) return now.ownerName ? `Assigned to ${now.ownerName}` : 'Unassigned'
  return now.state === before.state ? 'Due date saved' : 'Status saved'
}
