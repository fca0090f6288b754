import { useQuery } from '@tanstack/react-query'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import { people } from '../endpoints.ts'
import type { Person } from '../schema.ts'

export const shortestSearch = 2

const mostFound = 8

/** People by a part of their name, number or address; before two letters are typed, those who were last in contact. */
export const usePeopleSearch = () => {
  const control = useOwnList({ sizes: [mostFound] })
  const words = control.shown.search.trim()
  const isSearch = words.length >= shortestSearch
  const asked = new URLSearchParams({ ...(isSearch && { search: words }), limit: String(mostFound) })
  const { data, isPlaceholderData } = useQuery(people(asked.toString()))
  return {
    typed: control.typed.search,
    type: (search: string) => control.type({ search }),
    words: isSearch ? words : '',
    // A person that only the care team sees is in no group.
    found: isPlaceholderData ? undefined : data?.rows.filter(({ isPrivate }) => !isPrivate),
  }
}

/** What tells two people of one name apart. */
export const detailOf = ({ phone, email }: Pick<Person, 'phone' | 'email'>): string =>
  phone ?? email ?? 'No phone or email'
