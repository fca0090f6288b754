import { Link } from 'wouter'
import { ChipRow } from '#ui/parts/chip.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import type { AddressFilters } from '#browser/history/use-address-filters.ts'
import { eventCategories } from '#shared/event-categories.ts'
import { listNames, type EventFilters } from './event-filters.ts'
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

type Props = { address: AddressFilters<EventFilters>; onTurn: () => void }

/** What is searched or chosen starts at the first page. The search is last: what it finds stands right below. */
export const EventsTools = ({ address, onTurn }: Props) => {
  const { filters, type, choose } = address
  return (
    <div className="events-tools">
      <div className="events-tools-top">
        <WhenTabs address={address} onTurn={onTurn} />
        <ProposeEventLink />
      </div>
      <div className="events-tools-row">
        <ChipRow
          label="Category"
          options={categories}
          value={filters.category}
          onChange={(category) => choose({ category, page: 1 })}
        />
        <SearchField
          label="Search events"
          value={filters.search}
          onChange={(search) => type({ search, page: 1 })}
        />
      </div>
    </div>
  )
}

/** Two lists with an address each; what is searched for goes along. */
const WhenTabs = ({ address, onTurn }: Props) => (
  <nav className="events-when" aria-label="Upcoming or past">
    {(['upcoming', 'past'] as const).map((when) => (
      <Link
        key={when}
        href={address.hrefOf({ when, page: 1 })}
        aria-current={address.filters.when === when ? 'page' : undefined}
        onClick={onTurn}
      >
        {listNames[when]}
        <span className="events-when-noun">{' events'}</span>
      </Link>
    ))}
  </nav>
)
