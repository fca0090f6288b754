import { paths } from '#shared/paths.ts'
import { breadcrumbs } from '#shared/structured.ts'
import { isUuid } from '#shared/uuid.ts'
import type { PageModule, PageProps } from '#browser/page.ts'
import { storedResources } from './endpoints.ts'
import { LibraryResource } from './library-resource.tsx'
import { findLibraryItem } from './resource-item.ts'
import { ResourceNotFound } from './resource-not-found.tsx'
import { isResourceThere, resourceHead, resourcesHead } from './resources-head.ts'
import { resourceIds } from './resources-queries.ts'
import { StoredResourceView } from './stored-resource.tsx'

/** One resource: one of the nine by its number, or one that was added later. */
function ResourcePage({ place }: PageProps) {
  const { id } = place.params
  const item = findLibraryItem(id)
  if (item) return <LibraryResource item={item} />
  return id !== undefined && isUuid(id) ? <StoredResourceView id={id} /> : <ResourceNotFound />
}

const forServer: Partial<PageModule> = {
  addresses: async (list) => [
    ...resourceIds.map(paths.resource),
    ...(await list(storedResources, ({ id, access }) =>
      access === 'public' ? paths.resource(id) : undefined,
    )),
  ],
  structured: (origin, place, client) => [
    breadcrumbs(origin, [
      { name: resourcesHead.title, path: paths.resources },
      { name: resourceHead(place, client).title, path: place.path },
    ]),
  ],
}

export const page: PageModule = {
  Component: ResourcePage,
  head: resourceHead,
  isThere: isResourceThere,
  ...(import.meta.env.SSR && forServer),
}
