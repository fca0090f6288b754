import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pathOf, type List } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'

export type AdminRead<Answer> = {
  data: Answer | undefined
  error: Error | null
  retry: () => void
  /** What is shown belongs to the question before. */
  isBehind: boolean
}

/**
 * Reads something of the dashboard. Unlike a public page it asks again whenever it is opened, since others work
 * here too, and shows what it had until the answer is there. Without a path there is nothing to ask.
 */
export const useAdminRead = <Answer>(path: string | undefined): AdminRead<Answer> => {
  const client = useQueryClient()
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery<Answer>({
    queryKey: [path],
    enabled: path !== undefined,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (isSignedOut(error)) void recheckSession(client)
  }, [error, client])
  return {
    data,
    error: isFetching ? null : error,
    retry: () => void refetch(),
    isBehind: isPlaceholderData,
  }
}

/** How many rows a list has, without the rows. */
export const useTotal = (source: string, query: string): number | undefined =>
  useAdminRead<List<unknown>>(`${source}?${query}&limit=1`).data?.total

export const isSignedOut = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401

/** The dashboard looks at this one query, and leads to the login when it fails. */
export const recheckSession = async (client: QueryClient): Promise<void> => {
  await client.prefetchQuery({ queryKey: [paths.api.adminSession], staleTime: 0 })
}

/** Something has been changed: whatever was read below these addresses is read again. */
export const useMarkChanged = (): ((changed: readonly string[]) => void) => {
  const client = useQueryClient()
  return (changed) => {
    // What waits for somebody is counted beside the tabs.
    const outdated = [...changed, paths.api.adminOverview]
    void client.invalidateQueries({
      predicate: ({ queryKey }) => outdated.some((path) => pathOf(queryKey).startsWith(path)),
    })
  }
}
