import type { Query, QueryClient } from '@tanstack/react-query'
import { pathOf } from '#shared/calls/api-client.ts'

/** Something has changed: what was read below these addresses is read again, now or when it is next shown. */
export const invalidate = async (client: QueryClient, ...changed: string[]): Promise<void> => {
  const predicate = ({ queryKey }: Query) => changed.some((path) => pathOf(queryKey).startsWith(path))
  // An answer that is on its way may be older than the change.
  await client.cancelQueries({ predicate })
  await client.invalidateQueries({ predicate })
}
