import { queryOptions } from '@tanstack/react-query'

/**
 * What a GET of our API answers, for `useQuery` and `getQueryData`. Its key is the address, its parts joined by a
 * slash, and carries the type of the answer.
 */
export const reading = <Answer>(...queryKey: string[]) => queryOptions<Answer>({ queryKey })
