import { paths } from '#shared/paths.ts'
import { breadcrumbs } from '#shared/structured.ts'
import type { PageModule, PageProps } from '#ui/page.ts'
import { Still } from '#ui/still.tsx'
import { findLibraryItem } from './resource-item.ts'
import { ResourceNotFound } from './resource-not-found.tsx'
import { isResourceThere, resourceHead, resourcesHead } from './resources-head.ts'
import { isStoredId, resourceIds } from './resources-queries.ts'
import { StoredResourceView } from './stored-resource.tsx'

// The server has the texts at hand; the browser fetches them when it comes from another page.
let parts = import.meta.env.SSR ? await import('./still-parts.ts') : undefined

/** One resource: one of the nine by its number, or one that was added later. */
function ResourcePage({ place }: PageProps) {
  const { id } = place.params
  const item = findLibraryItem(id)
  if (item) return <Still>{parts && <parts.LibraryResource item={item} />}</Still>
  return id !== undefined && isStoredId(id) ? <StoredResourceView id={id} /> : <ResourceNotFound />
}

export const page: PageModule = {
  Component: ResourcePage,
  loadParts: async () => {
    parts = await import('./still-parts.ts')
  },
  addresses: () => resourceIds.map(paths.resource),
  head: resourceHead,
  isThere: isResourceThere,
  structured: (origin, place, client) => [
    breadcrumbs(origin, [
      { name: resourcesHead.title, path: paths.resources },
      { name: resourceHead(place, client).title, path: place.path },
    ]),
  ],
}
