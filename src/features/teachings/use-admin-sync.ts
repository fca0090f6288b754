import { adminApi } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { syncTeachings } from './endpoints.ts'
import { syncNews } from './sync/sync-news.ts'

/** Fetches new videos from the channel, as the dashboard does it. */
export const useAdminSync = (): { isSyncing: boolean; sync: () => void } => {
  const { isPending, mutate } = useAction(syncTeachings, {
    success: (result) => ({ title: 'Success', description: syncNews(result) }),
    failure: 'Sync Failed',
    invalidates: [adminApi.teachings, paths.api.teachings],
  })
  return { isSyncing: isPending, sync: () => mutate() }
}
