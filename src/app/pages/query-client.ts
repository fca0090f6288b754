import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { ApiError, getJson, pathOf, wasRefused } from '#shared/calls/api-client.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { adminSessionPath } from '#browser/calls/dashboard-paths.ts'

type Fetch = (path: string, signal?: AbortSignal) => Promise<unknown>

const fiveMinutes = 5 * 60 * 1_000

/** The one way of reading: a query's key is the address it asks, its parts joined by a slash. */
export const createQueryClient = (fetchPath: Fetch = getJson): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isSignedOutOfDashboard(error, pathOf(queryKey))) void invalidate(client, adminSessionPath)
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => fetchPath(pathOf(queryKey), signal),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: fiveMinutes,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // When the browser is online again, the client repeats automatically what failed offline.
        refetchOnReconnect: (query) => query.state.status === 'error' && isWorthAnother(query),
        retry: false,
        retryOnMount: (query) => !import.meta.env.SSR && !cameFromServer(query) && isWorthAnother(query),
        // Without a network a read fails straight away with an error, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** The browser retries once what failed on the server. Called after hydration, which must match the server's render. */
export const retryFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    predicate: (query) => query.state.status === 'error' && cameFromServer(query) && isWorthAnother(query),
  })

/** The server leaves the timestamps out: see `withoutMoments` in entry-server.tsx. */
const cameFromServer = ({ state }: Query): boolean => state.errorUpdatedAt === 0

/** A refusal, such as a 404, would be the same a moment later. */
const isWorthAnother = ({ state }: Query): boolean => !wasRefused(state.error)

/** The dashboard looks at its session, and leads to the login when that is refused, or to the account to set up the second step. */
const isSignedOutOfDashboard = (error: Error, path: string): boolean =>
  error instanceof ApiError &&
  (error.status === 401 || error.code === 'second_factor_needed') &&
  path.startsWith('/api/admin/') &&
  path !== adminSessionPath
