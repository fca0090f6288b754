import { queryOptions } from '@tanstack/react-query'
import { getJson, pathOf } from '#shared/api-client.ts'

/**
 * What a GET of our API answers, for `useQuery` and `getQueryData`. Its key is the address, its parts joined by a
 * slash, and carries the type of the answer.
 */
export const reading = <Answer>(...queryKey: string[]) => queryOptions<Answer>({ queryKey })

export type Reading<Answer> = ReturnType<typeof reading<Answer>>

/** Asks the server each time; nothing keeps the answer. */
export const read = <Answer>({ queryKey }: Reading<Answer>): Promise<Answer> =>
  getJson(pathOf(queryKey)) as Promise<Answer>

/** While the client asks again, the failure before is not shown. */
export const shownError = ({ isFetching, error }: { isFetching: boolean; error: Error | null }) =>
  isFetching ? null : error
