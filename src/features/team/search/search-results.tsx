import {
  CalendarDays,
  CirclePlay,
  HandCoins,
  Library,
  MessageSquare,
  Ticket,
  Contact,
  type LucideIcon,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { searchGroups, type FoundKind } from './categories.ts'
import type { Found, SearchGroup } from './schema.ts'
import type { useSearch } from './use-search.ts'

const icons: Record<FoundKind, LucideIcon> = {
  person: Contact,
  request: MessageSquare,
  registration: Ticket,
  event: CalendarDays,
  teaching: CirclePlay,
  resource: Library,
  gift: HandCoins,
}

type Props = {
  id: string
  search: ReturnType<typeof useSearch>
  active: Found | undefined
  optionId: (one: Found) => string
  onPoint: (id: string) => void
  onChoose: (one: Found) => void
}

/** What was found, by group; or what one can search for, or that there is nothing. */
export const SearchResults = ({ id, search, ...options }: Props) => {
  const { groups, isEmpty, isWaiting, typed } = search
  const total = groups.reduce((sum, { found }) => sum + found.length, 0)
  const hasNothing = !isEmpty && !isWaiting && total === 0
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Results"
        className="search-results"
        aria-busy={isWaiting}
        hidden={total === 0}
      >
        {groups.map((group) => (
          <Group key={group.name} id={`${id}-${group.name}`} group={group} {...options} />
        ))}
      </div>
      {isEmpty && <Hint />}
      {hasNothing && (
        <p className="search-results-none">
          Nothing found for <strong>“{typed.trim()}”</strong>. Check the spelling, or try fewer words.
        </p>
      )}
      <p role="status" className="visually-hidden">
        {!isEmpty && !isWaiting && countText(total)}
      </p>
    </>
  )
}

const countText = (total: number): string => {
  if (total === 0) return 'Nothing found'
  return total === 1 ? '1 result' : `${total} results`
}

type GroupProps = Omit<Props, 'search'> & { group: SearchGroup }

const Group = ({ id, group: { name, found, hasMore }, ...options }: GroupProps) => (
  <div role="group" aria-labelledby={id} className="search-results-group">
    <div id={id} role="presentation" className="search-results-title">
      {searchGroups[name]}
      {hasMore && <span> · showing the latest {found.length}. Add a word to narrow it down</span>}
    </div>
    {found.map((one) => (
      <Option key={one.id} one={one} {...options} />
    ))}
  </div>
)

type OptionProps = Omit<GroupProps, 'id' | 'group'> & { one: Found }

const Option = ({ one, active, optionId, onPoint, onChoose }: OptionProps) => {
  const { kind, title, detail, href } = one
  const Icon = icons[kind]
  // A link, so that a result can be opened in another tab.
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(one)
  }
  return (
    <a
      id={optionId(one)}
      role="option"
      aria-selected={one === active}
      tabIndex={-1}
      href={href}
      className="search-results-option"
      onMouseMove={() => onPoint(one.id)}
      onClick={follow}
    >
      <Icon size={18} aria-hidden="true" />
      <span className="search-results-words">
        <span className="search-results-name">{title}</span>
        {detail && <span className="search-results-detail">{detail}</span>}
      </span>
    </a>
  )
}

const examples = [
  ['ama mensah', 'A name, an email address or a phone number'],
  ['P-7K2M4QX', 'A reference'],
  ['SK-2026-000123', 'A receipt'],
  ['first salary', 'Words from an event, a teaching or a request'],
] as const

const Hint = () => (
  <div className="search-results-hint">
    <p>Type two characters or more. Capitals, accents and the order of words don’t matter.</p>
    <dl>
      {examples.map(([example, meaning]) => (
        <div key={example}>
          <dt>{example}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </div>
)
