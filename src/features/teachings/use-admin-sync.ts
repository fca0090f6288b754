import { paths } from '#shared/paths.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { syncTeachings } from './endpoints.ts'
import type { SyncResult } from './schema.ts'

/** The specified sentence, and how many came. */
const syncedText = ({ message, added, updated, isFresh }: SyncResult): string => {
  if (isFresh) return message
  const came = added === 0 ? 'No new teachings' : added === 1 ? '1 new teaching' : `${added} new teachings`
  return `${message} ${came}${updated > 0 ? `, ${updated} updated` : ''}.`
}

/** Fetches new videos from the channel, as the dashboard does it. */
export const useAdminSync = (): { isSyncing: boolean; sync: () => void } => {
  const { isPending, mutate } = useAction(syncTeachings, {
    success: (answer) => ({ title: 'Success', description: syncedText(answer) }),
    failure: 'Sync Failed',
    invalidates: [paths.api.adminTeachings, paths.api.teachings],
  })
  return { isSyncing: isPending, sync: () => mutate() }
}
