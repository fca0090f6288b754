import { paths } from '#shared/paths.ts'
import { breadcrumbs } from '#shared/structured.ts'
import { isUuid } from '#shared/uuid.ts'
import type { PageModule, PageProps } from '#browser/page.ts'
import { library, storedResources } from '../endpoints.ts'
import { LibraryResource } from './library-resource.tsx'
import { ResourceNotFound } from './resource-not-found.tsx'
import { isResourceThere, resourceHead } from '../resources-head.ts'
import { resourceIds } from '../resources-queries.ts'
import { StoredResourceView } from './stored-resource.tsx'

/** One resource: one of the nine by its number, or one that was added later. */
function ResourcePage({ place }: PageProps) {
  const { id } = place.params
  if (id !== undefined && resourceIds.includes(id)) return <LibraryResource id={id} />
  return id !== undefined && isUuid(id) ? <StoredResourceView id={id} /> : <ResourceNotFound />
}

const forServer: Partial<PageModule> = {
  addresses: async (list) => [
    ...(await list(library, ({ id }) => paths.resource(id))),
    ...(await list(storedResources, ({ id, access }) =>
      access === 'public' ? paths.resource(id) : undefined,
    )),
  ],
  structured: (origin, place, client) => [
    breadcrumbs(origin, [
      { name: 'Resource Library', path: paths.resources },
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
