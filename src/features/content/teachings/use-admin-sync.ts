import { useQuery } from '@tanstack/react-query'
import { adminApi } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { lastSync, syncTeachings } from './endpoints.ts'
import type { SyncSource } from './schema.ts'
import { syncNews } from './sync/sync-news.ts'

/** Fetches new videos from the channel, as the dashboard does it. */
export const useAdminSync = (): { source: SyncSource; isSyncing: boolean; sync: () => void } => {
  const source = useQuery(lastSync).data?.source ?? 'youtube'
  const { isPending, mutate } = useAction(syncTeachings, {
    success: (result) => ({ title: 'Success', description: syncNews(result, source) }),
    failure: 'Sync Failed',
    invalidates: [adminApi.teachings, paths.api.teachings],
  })
  return { source, isSyncing: isPending, sync: () => mutate() }
}
