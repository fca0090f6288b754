import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAction } from '#ui/forms/use-action.ts'
import type { Reminder } from '../schema.ts'
import type { QueueEndpoints } from './request-queue-endpoints.ts'

export type ChosenReminder = { day: string; line: string }

/** Sets, changes or ends one's own reminder of a request; what was saved can be undone while its toast is there. */
export const useReminder = <Row extends { reminder: Reminder | null }>(
  id: string,
  endpoints: QueueEndpoints<Row>,
  reminder: Reminder | null,
  onSaved: () => void,
) => {
  const client = useQueryClient()
  /** What the toast says, and what was there before. An undo has none: it is not undone again. */
  const begun = useRef<{ title: string; before?: ChosenReminder | null }>({ title: '' })
  const { isPending, mutate } = useAction(endpoints.remind(id), {
    success: () => {
      const { title, before } = begun.current
      if (before === undefined) return { title }
      return {
        title,
        action: {
          label: 'Undo',
          hint: 'Press F8, then Undo.',
          run: () => {
            begun.current = { title: 'Change undone' }
            mutate({ reminder: before })
          },
        },
      }
    },
    failure: "We couldn't save your reminder",
    invalidates: [endpoints.path],
    onSuccess: (saved) => {
      client.setQueryData(endpoints.one(id).queryKey, saved)
      onSaved()
    },
  })
  const save = (title: string, chosen: ChosenReminder | null) => {
    begun.current = { title, before: reminder && { day: reminder.day, line: reminder.line ?? '' } }
    mutate({ reminder: chosen })
  }
  return { isSaving: isPending, save }
}
