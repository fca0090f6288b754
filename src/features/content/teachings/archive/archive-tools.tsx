import { RefreshCw } from 'lucide-react'
import { shortMoment, zoneAt } from '#shared/time/dates.ts'
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
}

/**
 * A form that also works as one: without JavaScript its fields become the address. The search is last: what it finds
 * stands right below.
 */
export const ArchiveTools = ({ search, category, onType, onChoose }: Props) => (
  <form
    className="archive-tools"
    action={paths.teachings}
    onSubmit={(event) => {
      event.preventDefault()
      onChoose(category)
    }}
  >
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
    <SearchField label="Search teachings" name="search" value={search} onChange={onType} />
    <noscript>
      <button className="button button-outline">Search</button>
    </noscript>
  </form>
)

type SyncFootProps = { syncedAt: string | null | undefined; isSyncing: boolean; onSync: () => void }

/** Below the list: when it was brought up to date, in the time of the ministry, and the way to do it now. */
export const SyncFoot = ({ syncedAt, isSyncing, onSync }: SyncFootProps) => (
  <div className="archive-sync">
    {syncedAt && (
      <span>
        Updated{' '}
        <time dateTime={syncedAt}>
          {shortMoment(syncedAt)} {zoneAt(syncedAt)}
        </time>
      </span>
    )}
    <Button variant="quiet" size="small" pending={isSyncing} pendingText="Syncing..." onClick={onSync}>
      <RefreshCw aria-hidden="true" />
      Sync videos
    </Button>
  </div>
)
