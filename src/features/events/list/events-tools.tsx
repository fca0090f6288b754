import { ChipRow } from '#ui/parts/chip.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import type { AddressFilters } from '#browser/history/use-address-filters.ts'
import { eventCategories } from '../categories.ts'
import type { EventFilters } from './event-filters.ts'
import { eventLooks } from '../event-looks.ts'
import { ProposeEventLink } from '../propose/propose-event.tsx'

const categories = [
  { value: 'All', label: 'All' } as const,
  ...eventCategories.map((category) => ({
    value: category,
    label: category,
    dot: eventLooks[category].stub,
  })),
]

/** Whatever is searched or chosen starts at the first page. */
export const EventsTools = ({ address }: { address: AddressFilters<EventFilters> }) => {
  const { filters, type, choose } = address
  return (
    <div className="events-tools">
      <div className="events-tools-row">
        <SearchField
          label="Search events"
          value={filters.search}
          onChange={(search) => type({ search, page: 1 })}
        />
        <ProposeEventLink />
      </div>
      <ChipRow
        label="Category"
        options={categories}
        value={filters.category}
        onChange={(category) => choose({ category, page: 1 })}
      />
    </div>
  )
}
