import { QueryClient } from '@tanstack/react-query'
import { getJson, pathOf } from '#shared/api-client.ts'

type Fetch = (path: string, signal?: AbortSignal) => Promise<unknown>

const fiveMinutes = 5 * 60 * 1_000

/** The one way of reading: a query's key is the address it asks, its parts joined by a slash. */
export const createQueryClient = (fetchPath: Fetch = getJson): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => fetchPath(pathOf(queryKey), signal),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: fiveMinutes,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // Without a network a read fails and says so; to wait in silence helps nobody.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
