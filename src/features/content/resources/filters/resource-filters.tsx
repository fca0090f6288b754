import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { countChosen, type Filters } from './filters.ts'

// A dialog is loaded when it is first asked for.
const FilterDialog = lazyPart(() => import('./filter-dialog.tsx'), 'FilterDialog')

type Props = {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** How many resources such filters would find. */
  countOf: (filters: Filters) => number
}

/** Two rows of chips, on a phone in a sheet. The search comes after them: what it finds stands right below. */
export const ResourceFilters = ({ filters, onChange, countOf }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = countChosen(filters)
  return (
    <div className="resources-filters">
      <div className="resources-chips">
        <FilterChips filters={filters} onChange={onChange} />
      </div>
      <SearchField
        label="Search resources"
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <Button
        variant="outline"
        className="resources-filter"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" />
        Filter
        {chosen > 0 && (
          <span className="resources-filter-count">
            {chosen}
            <span className="visually-hidden"> chosen</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <Suspense fallback={<ProgressLine active />}>
          <FilterDialog
            filters={filters}
            countOf={countOf}
            onChoose={onChange}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
