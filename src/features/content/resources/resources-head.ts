import type { QueryClient } from '@tanstack/react-query'
import { site } from '#shared/site.ts'
import type { Head, Place } from '#browser/page.ts'
import type { List } from '#shared/calls/api-client.ts'
import { library, storedResource } from './endpoints.ts'
import { resourceIds } from './resources-queries.ts'
import type { LibraryResource } from './schema.ts'

export const resourceHead = ({ params }: Place, client: QueryClient): Head => {
  const resource = resourceOf(params.id, client)
  if (!resource) return { title: 'Resource Not Found', description: site.description }
  return { title: resource.title, description: resource.description }
}

export const isResourceThere = ({ params }: Place, client: QueryClient): boolean =>
  resourceOf(params.id, client) !== undefined

const resourceOf = (id: string | undefined, client: QueryClient): Head | undefined => {
  if (id === undefined) return undefined
  if (resourceIds.includes(id))
    return client.getQueryData<List<LibraryResource>>(library.queryKey)?.rows.find((one) => one.id === id)
  return client.getQueryData(storedResource(id).queryKey)
}
