import { findLibraryItem } from './resource-item.ts'
import { LibraryResource } from './library-resource.tsx'
import { ResourceNotFound } from './resource-not-found.tsx'
import { isStoredId } from './resources-queries.ts'
import { StoredResourceView } from './stored-resource.tsx'

/** One resource: one of the nine by its number, or one that was added later. */
export function ResourcePage({ place }: { place: { params: Record<string, string> } }) {
  const { id } = place.params
  const item = findLibraryItem(id)
  if (item) return <LibraryResource item={item} />
  return id !== undefined && isStoredId(id) ? <StoredResourceView id={id} /> : <ResourceNotFound />
}
