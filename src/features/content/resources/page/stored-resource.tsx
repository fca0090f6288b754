import { useQuery } from '@tanstack/react-query'
import { wasRefused } from '#shared/calls/api-client.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { storedResource } from '../endpoints.ts'
import { MembersDownload } from './members-download.tsx'
import { storedItem } from '../resource-item.ts'
import { ResourceLayout } from './resource-layout.tsx'
import { ResourceNotFound } from './resource-not-found.tsx'
import type { StoredResource } from '../schema.ts'

/** A resource that was added later: what it is, its picture, and its file. */
export const StoredResourceView = ({ id }: { id: string }) => {
  const query = useQuery(storedResource(id))
  if (query.data) return <Stored resource={query.data} />
  if (wasRefused(query.error)) return <ResourceNotFound />
  return (
    <div className="section-tight wrap">
      <ErrorState
        title="We couldn't load this resource"
        text="Check your connection and try again."
        onRetry={() => void query.refetch()}
      />
    </div>
  )
}

const Stored = ({ resource }: { resource: StoredResource }) => (
  <ResourceLayout
    item={storedItem(resource)}
    facts={resource.author ? [{ label: 'Author', value: resource.author }] : []}
    download={resource.access === 'members' && <MembersDownload item={storedItem(resource)} />}
  >
    {resource.imageUrl && <img className="resource-picture" src={resource.imageUrl} alt="" loading="lazy" />}
    <p className="resource-words">{resource.description}</p>
  </ResourceLayout>
)
