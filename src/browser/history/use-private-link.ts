import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, send } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { useHash } from './use-hash.ts'

type Secret = { token: string }

type PrivateLinkState<Thing> = { is: 'loading' | 'unknown' | 'unreachable' } | { is: 'there'; thing: Thing }

/** What the private link of an email leads to. Its secret stands behind the #, and goes to the server in a body only. */
export const usePrivateLink = <Thing>(find: Endpoint<Secret, Thing>) => {
  const client = useQueryClient()
  // While React takes over, the hook does not know the address yet.
  const token = useHash()
  const queryKey = [find.path, token]
  const query = useQuery({
    queryKey,
    queryFn: () => send(find, { token: token ?? '' }),
    enabled: Boolean(token),
    refetchOnMount: 'always',
  })

  const stateOf = (): PrivateLinkState<Thing> => {
    if (token === '') return { is: 'unknown' }
    if (query.data !== undefined) return { is: 'there', thing: query.data }
    if (!query.error) return { is: 'loading' }
    return { is: isUnknown(query.error) ? 'unknown' : 'unreachable' }
  }

  return {
    token: token ?? '',
    found: stateOf(),
    retry: (): void => void query.refetch(),
    /** This is how it is now, as the answer to a form says. */
    show: (thing: Thing): void => void client.setQueryData<Thing>(queryKey, thing),
    /** Something was changed with the same secret; this is how it is now. */
    change: async <More extends object>(
      action: Endpoint<Secret & More, Thing>,
      more?: More,
    ): Promise<Thing> => {
      const thing = await send(action, { token: token ?? '', ...more })
      client.setQueryData(queryKey, thing)
      return thing
    },
  }
}

const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
