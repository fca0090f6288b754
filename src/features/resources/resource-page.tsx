import { paths } from '#shared/paths.ts'
import { breadcrumbs } from '#shared/structured.ts'
import { isUuid } from '#shared/uuid.ts'
import type { PageModule, PageProps } from '#ui/page.ts'
import { Still, stillParts } from '#ui/still.tsx'
import { storedResources } from './endpoints.ts'
import { findLibraryItem } from './resource-item.ts'
import { ResourceNotFound } from './resource-not-found.tsx'
import { isResourceThere, resourceHead, resourcesHead } from './resources-head.ts'
import { resourceIds } from './resources-queries.ts'
import { StoredResourceView } from './stored-resource.tsx'

const parts = stillParts(() => import('./still-parts.ts'))
const LibraryResource = parts.part('LibraryResource')

/** One resource: one of the nine by its number, or one that was added later. */
function ResourcePage({ place }: PageProps) {
  const { id } = place.params
  const item = findLibraryItem(id)
  if (item)
    return (
      <Still>
        <LibraryResource item={item} />
      </Still>
    )
  return id !== undefined && isUuid(id) ? <StoredResourceView id={id} /> : <ResourceNotFound />
}

export const page: PageModule = {
  Component: ResourcePage,
  loadParts: parts.load,
  addresses: async (list) => [
    ...resourceIds.map(paths.resource),
    ...(await list(storedResources, ({ id, access }) =>
      access === 'public' ? paths.resource(id) : undefined,
    )),
  ],
  head: resourceHead,
  isThere: isResourceThere,
  structured: (origin, place, client) => [
    breadcrumbs(origin, [
      { name: resourcesHead.title, path: paths.resources },
      { name: resourceHead(place, client).title, path: place.path },
    ]),
  ],
}
