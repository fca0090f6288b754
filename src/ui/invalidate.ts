import type { QueryClient } from '@tanstack/react-query'
import { pathOf } from '#shared/api-client.ts'

/** Something has changed: what was read below these addresses is read again, now or when it is next shown. */
export const invalidate = (client: QueryClient, ...changed: string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => changed.some((path) => pathOf(queryKey).startsWith(path)),
  })
