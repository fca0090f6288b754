import { useQuery } from '@tanstack/react-query'
import { ListFilter, Users, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { peopleListPage, peoplePage } from '#shared/admin-paths.ts'
import { useTotal } from '#ui/dashboard/use-total.ts'
import { people } from '../endpoints.ts'
import { peopleLists } from './endpoints.ts'
import { builtInLists, everyone, isSame, writeFilter } from './filters.ts'
import { sentenceIcons } from './sentence-icons.ts'
import type { OpenList } from './use-open-list.ts'

export type Entry = {
  key: string
  name: string
  icon: LucideIcon
  /** The question to the API, and the end of the address. */
  query: string
  href: string
  isOpen: boolean
}

/** Everyone, the lists that every team has, and the saved ones. */
export const useEntries = ({ filter, saved }: OpenList): Entry[] => {
  const { data: lists = [] } = useQuery(peopleLists)
  const isOpen = (other: OpenList['filter']) => saved === undefined && isSame(filter, other)
  return [
    {
      key: 'everyone',
      name: 'Everyone',
      icon: Users,
      query: '',
      href: peoplePage,
      isOpen: isOpen(everyone),
    },
    ...builtInLists.map((list) => {
      const query = new URLSearchParams({ filter: writeFilter(list.filter) }).toString()
      return {
        key: list.name,
        name: list.name,
        icon: sentenceIcons[list.filter.sentences[0]!.kind],
        query,
        href: `${peoplePage}?${query}`,
        isOpen: isOpen(list.filter),
      }
    }),
    ...lists.map(({ id, name }) => ({
      key: id,
      name,
      icon: ListFilter,
      query: `list=${id}`,
      href: peopleListPage(id),
      isOpen: saved?.id === id,
    })),
  ]
}

type NavProps = { entries: readonly Entry[]; onChoose?: () => void }

/** The lists with the number of people in each. */
export const ListsNav = ({ entries, onChoose }: NavProps) => (
  <nav aria-label="Lists of people">
    <ul className="people-lists">
      {entries.map((entry) => (
        <li key={entry.key}>
          <ListLink entry={entry} onChoose={onChoose} />
        </li>
      ))}
    </ul>
    <p className="people-lists-note">Lists are counted again when you open them.</p>
  </nav>
)

const ListLink = ({ entry, onChoose }: { entry: Entry; onChoose: (() => void) | undefined }) => {
  const { name, icon: Icon, query, href, isOpen } = entry
  const total = useTotal(people, query)
  return (
    <Link
      href={href}
      className="people-lists-link"
      aria-current={isOpen ? 'page' : undefined}
      onClick={() => onChoose?.()}
    >
      <Icon size={17} aria-hidden="true" />
      <span className="people-lists-name">{name}</span>{' '}
      {total !== undefined && (
        <span className="people-lists-count">
          {total.toLocaleString('en')}
          <span className="visually-hidden"> {total === 1 ? 'person' : 'people'}</span>
        </span>
      )}
    </Link>
  )
}
