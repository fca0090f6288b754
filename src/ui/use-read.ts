import { useQuery } from '@tanstack/react-query'
import { shownError } from './reading.ts'

/** The old way, for the pages of the checkout until they move to `useQuery`. */
export const useRead = <Answer>(queryKey: readonly string[]) => {
  const query = useQuery<Answer>({ queryKey })
  return { data: query.data, error: shownError(query), retry: () => void query.refetch() }
}
