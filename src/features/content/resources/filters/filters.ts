import { resourceCategories, resourceTypes, type ResourceCategory, type ResourceType } from '../categories.ts'
import { hasEveryWord } from '#shared/text/words.ts'
import type { ResourceItem } from '../resource-item.ts'

export type Filters = { search: string; type: ResourceType | 'All'; category: ResourceCategory | 'All' }

export const noFilters: Filters = { search: '', type: 'All', category: 'All' }

/** How many kinds of chips say more than All. */
export const countChosen = ({ type, category }: Filters): number =>
  [type, category].filter((chosen) => chosen !== 'All').length

/** The filters that an address asks for; what it should not say counts as All. */
export const readFilters = (search: URLSearchParams): Filters => ({
  search: search.get('search') ?? '',
  type: resourceTypes.find((type) => type === search.get('type')) ?? 'All',
  category: resourceCategories.find((category) => category === search.get('category')) ?? 'All',
})

/** What an address says of the filters; nothing when there are none. */
export const writeFilters = ({ search, type, category }: Filters): string => {
  const written = new URLSearchParams()
  if (search) written.set('search', search)
  if (type !== 'All') written.set('type', type)
  if (category !== 'All') written.set('category', category)
  return written.toString()
}

export const filterResources = (items: ResourceItem[], { search, type, category }: Filters): ResourceItem[] =>
  items.filter(
    (item) =>
      (type === 'All' || item.type === type) &&
      (category === 'All' || item.category === category) &&
      hasEveryWord(`${item.title} ${item.description}`, search),
  )
