// Types only: the server imports this file too, to mount what is declared with it.
import type { DataTag, QueryKey, UnusedSkipTokenOptions } from '@tanstack/react-query'
import { getJson, pathOf } from '#shared/calls/api-client.ts'
import { callAt, type OfOne, type Pattern } from '#shared/calls/endpoint.ts'

/** What a GET of our API answers, for `useQuery` and `getQueryData`. Its key is the address, and carries the type of the answer. */
export type Reading<Answer> = UnusedSkipTokenOptions<Answer> & {
  method: 'GET'
  path: string
  queryKey: DataTag<QueryKey, Answer>
}

/** A reading that is asked with a query: `events('limit=6')`. */
export type ReadingBy<Answer> = ((query: string) => Reading<Answer>) & { method: 'GET'; path: string }

export function reading<Answer>(path: Pattern): OfOne<Reading<Answer>>
export function reading<Answer>(path: string): Reading<Answer>
export function reading(path: string) {
  return callAt('GET', path, readingAt)
}

export const readingBy = <Answer>(path: string): ReadingBy<Answer> => byQuery(path, readingAt<Answer>)

export const readingAt = <Answer>(path: string): Reading<Answer> =>
  // The type of the answer is in the key for the type checker only.
  ({ method: 'GET', path, queryKey: [path] as unknown as DataTag<QueryKey, Answer> })

export const byQuery = <Answer>(path: string, at: (path: string) => Reading<Answer>): ReadingBy<Answer> =>
  Object.assign((query: string) => at(`${path}?${query}`), { method: 'GET' as const, path })

/** Asks the server each time; nothing keeps the answer. */
export const read = <Answer>({ queryKey }: Reading<Answer>): Promise<Answer> =>
  getJson(pathOf(queryKey)) as Promise<Answer>

/** While the client asks again, the failure before is not shown. */
export const shownError = ({ isFetching, error }: { isFetching: boolean; error: Error | null }) =>
  isFetching ? null : error
