import type { QueryClient } from '@tanstack/react-query'
import type { Head, Place } from '#browser/page.ts'
import { storedResource } from './endpoints.ts'
import { findLibraryItem } from './resource-item.ts'

export const resourcesHead: Head = {
  title: 'Resource Library',
  description:
    'Access our collection of videos, audio teachings, study guides, and devotionals to deepen your faith.',
}

export const resourceHead = ({ params }: Place, client: QueryClient): Head => {
  const resource = resourceOf(params.id, client)
  if (!resource) return { title: 'Resource Not Found', description: resourcesHead.description }
  return { title: resource.title, description: resource.description }
}

export const isResourceThere = ({ params }: Place, client: QueryClient): boolean =>
  resourceOf(params.id, client) !== undefined

const resourceOf = (id: string | undefined, client: QueryClient): Head | undefined =>
  id === undefined ? undefined : (findLibraryItem(id) ?? client.getQueryData(storedResource(id).queryKey))
