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
): { isSyncing: boolean; sync: () => void; syncByItself: () => void } => {
  const client = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: (_how: How) => send(syncTeachings),
    // The sync is finished when the page shows what it brought.
    onSuccess: async (result, { isAsked }) => {
      await invalidate(client, teachings.path)
      const isEmpty = client.getQueryData(shown.queryKey)?.total === 0
      const hasNews = result.added > 0
      if (isAsked || hasNews)
        toast(
          isEmpty && !hasNews
            ? nothingCame(source)
            : { title: 'Success', description: syncNews(result, source) },
        )
    },
    onError: (error, { isAsked }) => {
      if (isAsked) toast({ tone: 'destructive', title: 'Sync Failed', description: sentenceOf(error) })
    },
  })
  return {
    isSyncing: isPending,
    sync: () => {
      if (!isPending) mutate({ isAsked: true })
    },
    /** No one has asked for it, so it only speaks of what it brought. */
    syncByItself: () => {
      if (!isPending) mutate({ isAsked: false })
    },
  }
}

type How = { isAsked: boolean }

const nothingCame = (source: SyncSource) => ({
  title: 'No new videos',
  description: `We looked${source === 'youtube' ? ' on YouTube' : ''} and found nothing new.`,
})

const sentenceOf = (error: Error): string =>
  (error instanceof ApiError ? error.sentence : undefined) ?? 'Failed to sync videos. Please try again.'
