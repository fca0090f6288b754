import { paths } from '#shared/paths.ts'
import type { AddressOf } from '#browser/history/use-address-filters.ts'
import { eventCategories, type EventCategory } from '#shared/event-categories.ts'

export type EventFilters = {
  search: string
  category: EventCategory | 'All'
  when: 'upcoming' | 'past'
  page: number
}

export const noFilters: EventFilters = { search: '', category: 'All', when: 'upcoming', page: 1 }

/** The two lists: "Upcoming events", "Past events". */
export const listNames = { upcoming: 'Upcoming', past: 'Past' } as const

/** Whether something narrows the list; what is past is another list. */
export const hasFilters = ({ search, category }: EventFilters): boolean => search !== '' || category !== 'All'

/** The filters that an address asks for; what it should not say counts as if it were not there. */
const read = (search: URLSearchParams): EventFilters => ({
  // The API takes no longer words than these.
  search: (search.get('search') ?? '').slice(0, 200),
  category: eventCategories.find((category) => category === search.get('category')) ?? 'All',
  when: search.get('when') === 'past' ? 'past' : 'upcoming',
  page: /^[1-9]\d{0,4}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
})

const write = ({ search, category, when, page }: EventFilters): string => {
  const written = new URLSearchParams()
  if (search) written.set('search', search)
  if (category !== 'All') written.set('category', category)
  if (when !== 'upcoming') written.set('when', when)
  if (page > 1) written.set('page', String(page))
  return written.toString()
}

export const eventsAddress: AddressOf<EventFilters> = { path: paths.events, read, write }
