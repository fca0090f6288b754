import { useQuery } from '@tanstack/react-query'
import { useAction } from '#ui/forms/use-action.ts'
import { adminTeachings } from './dashboard/endpoints.ts'
import { lastSync, syncTeachings, teachings } from './endpoints.ts'
import type { SyncSource } from './schema.ts'
import { syncNews } from './sync/sync-news.ts'

/** Fetches new videos from the channel, as the dashboard does it. */
export const useAdminSync = (): { source: SyncSource; isSyncing: boolean; sync: () => void } => {
  const source = useQuery(lastSync).data?.source ?? 'youtube'
  const { isPending, mutate } = useAction(syncTeachings, {
    success: (result) => ({ title: 'Success', description: syncNews(result, source) }),
    failure: 'Sync Failed',
    invalidates: [adminTeachings.path, teachings.path],
  })
  return { source, isSyncing: isPending, sync: () => mutate() }
}
