import { useQuery } from '@tanstack/react-query'
import type { AdminList } from './admin-reading.ts'

/** How many rows a list has, without the rows. */
export const useTotal = <Row>(list: AdminList<Row>, query: string): number | undefined =>
  useQuery(list(`${query}&limit=1`)).data?.total
