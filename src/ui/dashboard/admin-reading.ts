import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { List } from '#shared/api-client.ts'
import type { Reading } from '#browser/calls/reading.ts'

/**
 * A reading of the dashboard. Unlike a public page it asks again whenever it is opened, since others work here too,
 * and shows what it had until the answer is there.
 */
export const adminReading = <Answer>(...queryKey: string[]) =>
  queryOptions<Answer>({ queryKey, refetchOnMount: 'always', placeholderData: keepPreviousData })

/** A list of the dashboard: what is asked for stands in the query of its address. */
export type AdminList<Row> = (query: string) => Reading<List<Row>>

/** How many rows a list has, without the rows. */
export const useTotal = <Row>(list: AdminList<Row>, query: string): number | undefined =>
  useQuery(list(`${query}&limit=1`)).data?.total
