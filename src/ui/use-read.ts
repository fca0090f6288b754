import { useQueryClient, type QueryCacheNotifyEvent, type QueryState } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { wasRefused, pathOf } from '#shared/api-client.ts'

export type Read<Answer> = { data: Answer | undefined; error: Error | null; retry: () => void }

/**
 * What a query has brought. Our data is never stale and is read before a page is shown, so most of what
 * `useQuery` can do has nothing to do here, and would cost every first visit 4 KB.
 */
export const useRead = <Answer>(queryKey: readonly string[]): Read<Answer> => {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const path = pathOf(queryKey)
  const current = (): QueryState<Answer> | undefined => client.getQueryState<Answer>(queryKey)
  const state = useSyncExternalStore((notify) => cache.subscribe(notify), current, current)
  // A failure counts as invalidated too, but is not tried again unless somebody asks.
  const isOutdated = state?.status === 'success' && state.isInvalidated

  const read = useEffectEvent(() => {
    // What is not there will not be there a moment later either.
    if (wasRefused(state?.error)) return
    void client.prefetchQuery({ queryKey })
  })
  // What failed on the server, the browser tries for itself.
  useEffect(() => read(), [path])
  // What a form of ours has changed is read again.
  useEffect(() => {
    if (isOutdated) read()
  }, [isOutdated])

  // The cache drops what nobody observes after five minutes, and does not know that we are looking.
  const keep = useEffectEvent(({ type, query }: QueryCacheNotifyEvent) => {
    if (type !== 'removed' || pathOf(query.queryKey) !== path || query.state.data === undefined) return
    client.setQueryData(queryKey, query.state.data, { updatedAt: query.state.dataUpdatedAt })
  })
  useEffect(() => cache.subscribe((event) => keep(event)), [cache])

  const retry = () => void client.prefetchQuery({ queryKey })
  return {
    data: state?.data,
    error: state?.fetchStatus === 'fetching' ? null : (state?.error ?? null),
    retry,
  }
}
