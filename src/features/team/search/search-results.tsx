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
import type { MouseEvent, ReactNode } from 'react'
import { site } from '#shared/site.ts'
import { searchGroups, type FoundKind } from './categories.ts'
import type { Found } from './schema.ts'
import type { useSearch } from './use-search.ts'
import type { Way } from './ways.ts'

const icons: Record<FoundKind, LucideIcon> = {
  person: Contact,
  request: MessageSquare,
  registration: Ticket,
  event: CalendarDays,
  teaching: CirclePlay,
  resource: Library,
  gift: HandCoins,
}

/** What can be chosen: something that was found, or a way. */
export type Choice = Pick<Found, 'id' | 'title' | 'href'>

type Options = {
  active: Choice | undefined
  optionId: (one: Choice) => string
  onPoint: (id: string) => void
  onChoose: (one: Choice) => void
}

type Props = Options & { id: string; search: ReturnType<typeof useSearch>; ways: readonly Way[] }

/** What was found, by group, below the ways; or what one can search for, or that there is nothing. */
export const SearchResults = ({ id, search, ways, ...options }: Props) => {
  const { groups, isEmpty, isWaiting, typed } = search
  const total = groups.reduce((sum, { found }) => sum + found.length, ways.length)
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
        <Group id={`${id}-ways`} title="Shortcuts">
          {ways.map((way) => (
            <Option key={way.id} one={way} icon={way.icon} {...options} />
          ))}
        </Group>
        {groups.map(({ name, found, hasMore }) => (
          <Group key={name} id={`${id}-${name}`} title={searchGroups[name]} most={hasMore && found.length}>
            {found.map((one) => (
              <Option key={one.id} one={one} detail={one.detail} icon={icons[one.kind]} {...options} />
            ))}
          </Group>
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

type GroupProps = {
  id: string
  title: string
  /** Of more that were found, so many are shown. */
  most?: number | false
  children: ReactNode[]
}

const Group = ({ id, title, most = false, children }: GroupProps) =>
  children.length > 0 && (
    <div role="group" aria-labelledby={id} className="search-results-group">
      <div id={id} role="presentation" className="search-results-title">
        {title}
        {most !== false && <span> · showing the latest {most}. Add a word to narrow it down</span>}
      </div>
      {children}
    </div>
  )

type OptionProps = Options & { one: Choice; detail?: string; icon: LucideIcon }

const Option = ({ one, detail, icon: Icon, active, optionId, onPoint, onChoose }: OptionProps) => {
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
      href={one.href}
      className="search-results-option"
      onMouseMove={() => onPoint(one.id)}
      onClick={follow}
    >
      <Icon size={18} aria-hidden="true" />
      <span className="search-results-words">
        <span className="search-results-name">{one.title}</span>
        {detail && <span className="search-results-detail">{detail}</span>}
      </span>
    </a>
  )
}

const examples = () => [
  ['ama mensah', 'A name, an email address or a phone number'],
  ['P-7K2M4QX', 'A reference'],
  [`${site.receiptPrefix}-2026-000123`, 'A receipt'],
  ['first salary', 'Words from an event, a teaching or a request'],
  ['books, password', 'A place in the dashboard'],
]

const Hint = () => (
  <div className="search-results-hint">
    <p>Type two characters or more. Capitals, accents and the order of words don’t matter.</p>
    <dl>
      {examples().map(([example, meaning]) => (
        <div key={example}>
          <dt>{example}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </div>
)
