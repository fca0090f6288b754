import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { invalidate } from '#browser/calls/invalidate.ts'
import { peopleListPage } from '#shared/admin-paths.ts'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { peopleLists, restoreList } from './endpoints.ts'

/** Restores a list that was just deleted, and opens it again. */
export const useRestoreList = (): ((id: string) => Promise<void>) => {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async (id) => {
    try {
      const { name } = await send(restoreList(id), undefined)
      await invalidate(client, peopleLists.path)
      toast({ title: 'Restored', description: `“${name}” is back for the whole team.` })
      navigate(peopleListPage(id))
    } catch (error) {
      toast({ tone: 'destructive', title: "We couldn't restore the list", description: reasonOf(error) })
    }
  }
}
