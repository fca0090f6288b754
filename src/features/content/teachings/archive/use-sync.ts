import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, send, type List } from '#shared/calls/api-client.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { toast } from '#ui/feedback/toast.tsx'
import type { Reading } from '#browser/calls/reading.ts'
import { syncTeachings, teachings } from '../endpoints.ts'
import type { SyncSource, TeachingCard } from '../schema.ts'
import { syncNews } from '../sync/sync-news.ts'

/** Fetches new videos from the channel, then everything that shows teachings again. `shown` is the list on the page. */
export const useSync = (
  shown: Reading<List<TeachingCard>>,
  source: SyncSource,
): { isSyncing: boolean; sync: () => void } => {
  const client = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: () => send(syncTeachings),
    // The sync is finished when the page shows what it brought.
    onSuccess: async (result) => {
      await invalidate(client, teachings.path)
      const isEmpty = client.getQueryData(shown.queryKey)?.total === 0
      toast(
        isEmpty && result.added === 0
          ? nothingCame(source)
          : { title: 'Success', description: syncNews(result, source) },
      )
    },
    onError: (error) => toast({ tone: 'destructive', title: 'Sync Failed', description: sentenceOf(error) }),
  })
  return {
    isSyncing: isPending,
    sync: () => {
      if (!isPending) mutate()
    },
  }
}

const nothingCame = (source: SyncSource) => ({
  title: 'No new videos',
  description: `We checked ${source === 'youtube' ? 'YouTube' : 'the sample channel'} and found nothing new.`,
})

const sentenceOf = (error: Error): string =>
  (error instanceof ApiError ? error.sentence : undefined) ?? 'Failed to sync videos. Please try again.'
