import { teachingCategories, type TeachingCategory } from './categories.ts'
import { teachingCards } from './endpoints.ts'

// Apart from the pages: the table of routes is loaded with every page.

export const archivePageSize = 6

/** Where the visitor is in the archive: what they look for, and the page they are on. */
export type ArchivePlace = { search: string; category: TeachingCategory | 'All'; page: number }

// What the API takes at most.
const longestSearch = 200
const lastPage = 99_999

/** The place that an address asks for; invalid values are ignored. */
export const readArchivePlace = (address: URLSearchParams): ArchivePlace => {
  const page = Number(address.get('page'))
  return {
    search: (address.get('search') ?? '').slice(0, longestSearch),
    category: teachingCategories.find((category) => category === address.get('category')) ?? 'All',
    page: Number.isInteger(page) && page > 1 ? Math.min(page, lastPage) : 1,
  }
}

/** The query of the address; empty for the first page without filters. */
export const writeArchivePlace = ({ search, category, page }: ArchivePlace): string => {
  const written = new URLSearchParams()
  if (search) written.set('search', search)
  if (category !== 'All') written.set('category', category)
  if (page > 1) written.set('page', String(page))
  return written.toString()
}

export const hasFilters = ({ search, category }: ArchivePlace): boolean => search !== '' || category !== 'All'

export const archiveTeachings = ({ search, category, page }: ArchivePlace) => {
  const query = new URLSearchParams({ limit: String(archivePageSize), category })
  if (search) query.set('search', search)
  if (page > 1) query.set('offset', String((page - 1) * archivePageSize))
  return teachingCards(String(query))
}
