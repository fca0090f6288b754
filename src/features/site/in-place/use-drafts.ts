import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#shared/calls/api-client.ts'
import { siteDocuments } from '../endpoints.ts'
import type { EditedDocument } from '../schema.ts'

/** All documents that this person may edit. */
export const useDrafts = () => {
  const client = useQueryClient()
  // Someone who has signed in again in another tab comes back to this one.
  const query = useQuery({ ...siteDocuments, refetchOnWindowFocus: 'always' })

  // A refused change tells that the session or the power has ended: this list is asked again, and the bar says which.
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        const error: unknown = mutation?.state.error
        if (mutation?.state.status === 'error' && error instanceof ApiError && isDenied(error))
          void client.invalidateQueries({ queryKey: siteDocuments.queryKey, exact: true })
      }),
    [client],
  )

  /** Something was saved, or read again: it takes its place in the list. */
  const take = (...newer: readonly EditedDocument[]): void => {
    client.setQueryData(siteDocuments.queryKey, (documents) =>
      documents?.map(
        (one) => newer.find(({ key, version }) => key === one.key && version >= one.version) ?? one,
      ),
    )
  }
  return { ...query, take }
}

const isDenied = ({ status }: ApiError): boolean => status === 401 || status === 403
