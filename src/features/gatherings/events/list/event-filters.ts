import { paths } from '#shared/paths.ts'
import type { AddressOf } from '#browser/history/use-address-filters.ts'
import { eventCategories, type EventCategory } from '#shared/event-categories.ts'
import { eventWays, type EventWay } from '../categories.ts'

export type EventFilters = {
  search: string
  category: EventCategory | 'All'
  when: 'upcoming' | 'past'
  /** Such as 2026-12; empty for all. */
  month: string
  way: EventWay | ''
  page: number
}

export const noFilters: EventFilters = {
  search: '',
  category: 'All',
  when: 'upcoming',
  month: '',
  way: '',
  page: 1,
}

/** The two lists: "Upcoming events", "Past events". */
export const listNames = { upcoming: 'Upcoming', past: 'Past' } as const

/** Whether something narrows the list; what is past is another list. */
export const hasFilters = ({ search, category, month, way }: EventFilters): boolean =>
  search !== '' || category !== 'All' || month !== '' || way !== ''

const monthPattern = /^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])$/

/** The filters that an address asks for; what it should not say counts as if it were not there. */
const read = (search: URLSearchParams): EventFilters => ({
  // The API takes no longer words than these.
  search: (search.get('search') ?? '').slice(0, 200),
  category: eventCategories.find((category) => category === search.get('category')) ?? 'All',
  when: search.get('when') === 'past' ? 'past' : 'upcoming',
  month: monthPattern.test(search.get('month') ?? '') ? search.get('month')! : '',
  way: eventWays.find((way) => way === search.get('way')) ?? '',
  page: /^[1-9]\d{0,4}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
})

const write = ({ search, category, when, month, way, page }: EventFilters): string => {
  const written = new URLSearchParams()
  if (search) written.set('search', search)
  if (category !== 'All') written.set('category', category)
  if (when !== 'upcoming') written.set('when', when)
  if (month) written.set('month', month)
  if (way) written.set('way', way)
  if (page > 1) written.set('page', String(page))
  return written.toString()
}

export const eventsAddress: AddressOf<EventFilters> = { path: paths.events, read, write }
