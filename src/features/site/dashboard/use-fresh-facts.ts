import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { takeSite } from '#shared/site.ts'
import { siteFacts } from '../endpoints.ts'

/** The dashboard has the new name as soon as it is published, without being loaded again. */
export const useFreshFacts = (): void => {
  const { data } = useQuery(siteFacts)
  useEffect(() => {
    if (data) takeSite(data)
  }, [data])
}
