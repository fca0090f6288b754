import type { QueryClient } from '@tanstack/react-query'
import { site } from '#shared/site.ts'
import { resourceList } from './library/resource-list.ts'
import { storedResource } from './resources-queries.ts'
import type { StoredResource } from './schema.ts'

// Apart from the pages: the table of routes is loaded with every page.
type Place = { params: Record<string, string> }
type Head = { title: string; description: string }

export const resourcesHead: Head = {
  title: 'Resource Library',
  description:
    'Access our collection of videos, audio teachings, study guides, and devotionals to deepen your faith.',
}

export const resourceHead = ({ params }: Place, client: QueryClient): Head => {
  const one = resourceList.find(({ id }) => id === params.id)
  if (one)
    return {
      title: one.title,
      description: `${one.type} on ${one.category} from the library of ${site.name}. Read it on the page or download it as a PDF.`,
    }
  const stored = storedIn(client, params.id)
  return stored ? { title: stored.title, description: stored.description } : { ...resourcesHead, title: 'Resource Not Found' }
}

export const isResourceThere = ({ params }: Place, client: QueryClient): boolean =>
  resourceList.some(({ id }) => id === params.id) || storedIn(client, params.id) !== undefined

export const resourceIds: string[] = resourceList.map(({ id }) => id)

const storedIn = (client: QueryClient, id: string | undefined): StoredResource | undefined =>
  id === undefined ? undefined : client.getQueryData<StoredResource>(storedResource(id))
