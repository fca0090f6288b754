import { useQueryClient } from '@tanstack/react-query'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { overviewPath } from '#browser/calls/dashboard-paths.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { maybeSame, people, undoMerge } from '../endpoints.ts'
import { groups } from '../groups/endpoints.ts'

/** Makes two people again of two that were merged, and says how it went. */
export const useUndoMerge = () => {
  const client = useQueryClient()
  return async (id: string): Promise<void> => {
    try {
      const { stays, back } = await send(undoMerge(id), undefined)
      toast({
        title: 'Merge undone',
        description: `${stays.name} and ${back.name} are two people again.`,
      })
    } catch (error) {
      toast({ tone: 'destructive', title: "We couldn't undo the merge", description: reasonOf(error) })
    }
    await invalidate(client, people.path, groups.path, maybeSame.path, overviewPath)
  }
}
