import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortMoment, zoneAt } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/parts/button.tsx'
import '#ui/forms/field.css'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SelectInput } from '#ui/forms/select-input.tsx'
import { teachingCategories, type TeachingCategory } from '../categories.ts'

const categories = ['All', ...teachingCategories] as const

type Props = {
  search: string
  category: TeachingCategory | 'All'
  onType: (search: string) => void
  onChoose: (category: TeachingCategory | 'All') => void
  children: ReactNode
}

/** A form that also works as one: without JavaScript its fields become the address. */
export const ArchiveTools = ({ search, category, onType, onChoose, children }: Props) => (
  <form
    className="archive-tools"
    action={paths.teachings}
    onSubmit={(event) => {
      event.preventDefault()
      onChoose(category)
    }}
  >
    <SearchField label="Search teachings" name="search" value={search} onChange={onType} />
    <div className="archive-category">
      <label htmlFor="archive-category" className="field-label">
        Category
      </label>
      <SelectInput
        id="archive-category"
        className="field-control"
        name="category"
        options={categories}
        value={category}
        onChange={(event) => onChoose(event.target.value as TeachingCategory | 'All')}
      />
    </div>
    <noscript>
      <button className="button button-outline">Search</button>
    </noscript>
    {children}
  </form>
)

/** In the time of the ministry, which is named: the page is kept, and read in other zones. */
export const LastSyncTime = ({ at }: { at: string }) => (
  <span className="archive-synced">
    Synced{' '}
    <time dateTime={at}>
      {shortMoment(at)} {zoneAt(at)}
    </time>
  </span>
)

export const SyncButton = ({ isSyncing, onSync }: { isSyncing: boolean; onSync: () => void }) => (
  <Button variant="outline" size="small" pending={isSyncing} pendingText="Syncing..." onClick={onSync}>
    <RefreshCw aria-hidden="true" />
    Sync videos
  </Button>
)
