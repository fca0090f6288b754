import { useQueryClient, type QueryState } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { pathOf } from '#shared/api-client.ts'

export type Read<Answer> = { data: Answer | undefined; error: Error | null; retry: () => void }

/**
 * What a query has brought. Our data is never stale and is read before a page is shown, so most of what
 * `useQuery` can do has nothing to do here, and would cost every first visit 4 KB.
 */
export const useRead = <Answer>(queryKey: readonly string[]): Read<Answer> => {
  const client = useQueryClient()
  const path = pathOf(queryKey)
  const current = (): QueryState<Answer> | undefined => client.getQueryState<Answer>(queryKey)
  const state = useSyncExternalStore((notify) => client.getQueryCache().subscribe(notify), current, current)

  const read = useEffectEvent(() => void client.prefetchQuery({ queryKey }))
  // What failed on the server is not handed to the browser, which tries for itself.
  useEffect(() => read(), [path])

  const retry = () => void client.prefetchQuery({ queryKey })
  return {
    data: state?.data,
    error: state?.fetchStatus === 'fetching' ? null : (state?.error ?? null),
    retry,
  }
}
