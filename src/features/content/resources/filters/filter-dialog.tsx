import { useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { FilterChips } from './filter-chips.tsx'
import './filter-dialog.css'
import { noFilters, type Filters } from './filters.ts'

type Props = {
  filters: Filters
  countOf: (filters: Filters) => number
  onChoose: (filters: Filters) => void
  onClose: () => void
}

/** The chips of the library as a sheet: they count when they are confirmed, and Back leaves all as it was. */
export const FilterDialog = ({ filters, countOf, onChoose, onClose }: Props) => {
  const [draft, setDraft] = useState(filters)
  const count = countOf(draft)
  return (
    <Dialog open onClose={onClose} size="small" title="Filter">
      <div className="filter-dialog">
        <FilterChips filters={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        <div className="filter-dialog-foot">
          <Button variant="outline" onClick={() => setDraft({ ...noFilters, search: draft.search })}>
            Clear
          </Button>
          <Button
            onClick={() => {
              onChoose(draft)
              onClose()
            }}
          >
            {count === 1 ? 'Show 1 resource' : `Show ${count} resources`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
