import { useLocation, useSearch } from 'wouter'
import { paths } from '#shared/paths.ts'
import { useSearchText } from '#ui/use-search-text.ts'
import type { TeachingCategory } from './categories.ts'
import { archiveAddress, readArchivePlace, type ArchivePlace } from './teachings-queries.ts'

/** Where the reader is in the archive, and how they go elsewhere: always by the address. */
export const useArchive = (shown: URLSearchParams) => {
  const [path, navigate] = useLocation()
  const wanted = readArchivePlace(new URLSearchParams(useSearch()))
  const place = readArchivePlace(shown)

  const search = useSearchText(place.search, (text) => {
    // By now the reader may be on the way to another page.
    if (location.pathname !== paths.teachings) return
    const { category } = readArchivePlace(new URLSearchParams(location.search))
    navigate(archiveAddress({ search: text, category, page: 1 }), { replace: true })
  })

  return {
    place,
    search,
    choose: (category: TeachingCategory | 'All') =>
      navigate(archiveAddress({ search: search.take(), category, page: 1 })),
    /** The address has changed, and what it names is still on its way. */
    isBusy: path === paths.teachings && archiveAddress(wanted) !== archiveAddress(place),
  }
}

export const hasFilters = ({ search, category }: ArchivePlace): boolean => search !== '' || category !== 'All'
