import { paths } from '#shared/paths.ts'
import { useDeed } from '#ui/dashboard/use-deed.ts'
import type { SyncResult } from './schema.ts'

/** Fetches new videos from the channel, as the dashboard does its deeds. */
export const useAdminSync = (): { isSyncing: boolean; sync: () => void } => {
  const { isPending, perform } = useDeed()
  const sync = () =>
    perform({
      method: 'POST',
      path: paths.api.teachingsSync,
      success: (answer) => ({ title: 'Success', description: (answer as SyncResult).message }),
      failure: 'Sync Failed',
      changes: [paths.api.adminTeachings, paths.api.teachings],
    })
  return { isSyncing: isPending, sync: () => void sync() }
}
