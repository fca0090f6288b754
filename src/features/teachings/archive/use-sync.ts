import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, send } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { syncTeachings } from '../endpoints.ts'

/** Fetches new videos from the channel, then everything that shows teachings again. */
export const useSync = (): { isSyncing: boolean; sync: () => void } => {
  const client = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: () => send(syncTeachings),
    // The sync is over when what it brought is shown.
    onSuccess: async ({ message }) => {
      await invalidate(client, paths.api.teachings)
      toast({ title: 'Success', description: message })
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

const sentenceOf = (error: Error): string =>
  (error instanceof ApiError ? error.sentence : undefined) ?? 'Failed to sync videos. Please try again.'
