import { useQueryClient } from '@tanstack/react-query'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { overviewPath } from '#browser/calls/dashboard-paths.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { people } from '../endpoints.ts'
import { markFollowUp } from './endpoints.ts'

/** Marks a follow-up as done. The toast offers the way back. */
export const useFollowUp = ({ id, name }: { id: string; name: string }) => {
  const client = useQueryClient()

  const undo = async (): Promise<void> => {
    try {
      await send(markFollowUp(id), { isDone: false })
      toast({ title: 'To follow up again' })
    } catch (error) {
      toast({ tone: 'destructive', title: "We couldn't undo it", description: reasonOf(error) })
    }
    await invalidate(client, people.path, overviewPath)
  }

  const { isPending, mutate } = useAction(markFollowUp(id), {
    success: {
      title: 'Followed up',
      description: name,
      action: { label: 'Undo', hint: 'Press F8, then Undo.', run: () => void undo() },
    },
    failure: "We couldn't save it",
    invalidates: [people.path],
  })
  return { isPending, markDone: () => mutate({ isDone: true }) }
}
