import { Link } from 'wouter'
import { monthName } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import '#ui/forms/field.css'
import { ChipRow } from '#ui/parts/chip.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SelectInput } from '#ui/forms/select-input.tsx'
import type { AddressFilters } from '#browser/history/use-address-filters.ts'
import { eventCategories } from '#shared/event-categories.ts'
import { eventWayLabels, eventWays } from '../categories.ts'
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

const ways = eventWays.map((way) => ({ value: way, label: eventWayLabels[way] }))

type Props = {
  address: AddressFilters<EventFilters>
  /** Those with events, in the order of the list. */
  months: readonly string[]
  onTurn: () => void
}

/** What is searched or chosen starts at the first page. The search is last: what it finds stands right below. */
export const EventsTools = ({ address, months, onTurn }: Props) => {
  const { filters, choose } = address
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
        <Narrow address={address} months={months} />
      </div>
    </div>
  )
}

/** A form that also works as one: without JavaScript its fields become the address. */
const Narrow = ({ address: { filters, type, choose }, months }: Omit<Props, 'onTurn'>) => {
  const { search, category, when, month, way } = filters
  // What an address names can be chosen, even if it has no events.
  const shown = month === '' || months.includes(month) ? months : [month, ...months]
  return (
    <form
      className="events-narrow"
      action={paths.events}
      onSubmit={(event) => {
        event.preventDefault()
        choose({})
      }}
    >
      <div className="events-narrow-choices">
        <SelectInput
          className="field-control"
          name="month"
          aria-label="Month"
          placeholder="Any month"
          options={shown.map((value) => ({ value, label: monthName(value) }))}
          value={month}
          onChange={(event) => choose({ month: event.target.value, page: 1 })}
        />
        <SelectInput
          className="field-control"
          name="way"
          aria-label="Online or in person"
          placeholder="Any place"
          options={ways}
          value={way}
          onChange={(event) => choose({ way: event.target.value as EventFilters['way'], page: 1 })}
        />
      </div>
      <SearchField
        label="Search events"
        name="search"
        value={search}
        onChange={(words) => type({ search: words, page: 1 })}
      />
      <noscript>
        {category !== 'All' && <input type="hidden" name="category" value={category} />}
        {when !== 'upcoming' && <input type="hidden" name="when" value={when} />}
        <button className="button button-outline">Search</button>
      </noscript>
    </form>
  )
}

/** Two lists with an address each; what is searched for goes along, but for the month, which is in one of them. */
const WhenTabs = ({ address, onTurn }: Omit<Props, 'months'>) => (
  <nav className="events-when" aria-label="Upcoming or past">
    {(['upcoming', 'past'] as const).map((when) => (
      <Link
        key={when}
        href={address.hrefOf({ when, ...(address.filters.when !== when && { month: '' }), page: 1 })}
        aria-current={address.filters.when === when ? 'page' : undefined}
        onClick={onTurn}
      >
        {listNames[when]}
        <span className="events-when-noun">{' events'}</span>
      </Link>
    ))}
  </nav>
)
