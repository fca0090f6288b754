import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { headWords, usePageHead } from '#features/site/use-page-head.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import '#ui/parts/icon-button.css'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { PageModule, PageProps } from '#browser/page.ts'
import { shownError } from '#browser/calls/reading.ts'
import { focusSearch } from '#ui/forms/search-field.tsx'
import { useAddressFilters } from '#browser/history/use-address-filters.ts'
import { library, storedResources } from './endpoints.ts'
import { filterResources, noFilters, readFilters, writeFilters } from './filters/filters.ts'
import { RequestPanel } from './request-panel.tsx'
import { ResourceCard } from './resource-card.tsx'
import { ResourceFilters } from './filters/resource-filters.tsx'
import { libraryItem, storedItem, type ResourceItem } from './resource-item.ts'
import './resources-page.css'

const address = { path: paths.resources, read: readFilters, write: writeFilters }

function ResourcesPage({ place }: PageProps) {
  const head = usePageHead('resources-head', 'Resource Library')
  const { filters, type: change } = useAddressFilters(place.search, address)
  const stored = useQuery(storedResources)
  const builtIn = useQuery(library)
  const items = [...(builtIn.data?.rows ?? []).map(libraryItem), ...(stored.data?.rows ?? []).map(storedItem)]
  return (
    <>
      <PageHead low scene="lamp" {...head} />
      <div className="section-tight wrap">
        <ResourceFilters
          filters={filters}
          onChange={change}
          countOf={(wanted) => filterResources(items, wanted).length}
        />
        <Results
          items={filterResources(items, filters)}
          onClear={() => {
            change(noFilters)
            focusSearch()
          }}
        />
        {(shownError(stored) ?? shownError(builtIn)) && (
          <ErrorState
            title="We couldn't load some resources"
            text="We couldn't load the latest additions. Please try again later."
            onRetry={() => void Promise.all([stored.refetch(), builtIn.refetch()])}
          />
        )}
        <RequestPanel />
      </div>
    </>
  )
}

const Results = ({ items, onClear }: { items: ResourceItem[]; onClear: () => void }) => (
  <>
    <p className="visually-hidden" role="status">
      {items.length === 1 ? '1 resource' : `${items.length} resources`}
    </p>
    {items.length === 0 ? (
      <EmptyState
        icon={SearchX}
        title="No resources found"
        text="Try adjusting your search or filter criteria"
        actions={
          <Button variant="outline" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    ) : (
      <div className="resources-grid">
        {items.map((item) => (
          <ResourceCard key={item.id} item={item} />
        ))}
      </div>
    )}
  </>
)

export const page: PageModule = {
  Component: ResourcesPage,
  head: (_place, client) => headWords('resources-head', 'Resource Library', client),
}
