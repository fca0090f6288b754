import { useQuery } from '@tanstack/react-query'
import { CornerDownLeft, UserPlus, UserX } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { send } from '#shared/calls/api-client.ts'
import { hasEveryWord } from '#shared/text/words.ts'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import { findGivers } from '../../endpoints.ts'
import { personDetail } from '../../person-detail.ts'
import type { PersonChoice } from '../../schema.ts'
import { asName, whoText, type Who } from '../count-draft.ts'
import './who-field.css'

type Props = {
  label: string
  id?: string
  who: Who | null
  /** What is typed while no person is chosen. */
  typed: string
  /** People who are new in this count: the next gift of one of them names the same person. */
  added: readonly Extract<Who, { kind: 'new' }>[]
  /** The list is a part of the page, as in a sheet on a phone; otherwise it lies over it. */
  isInline?: boolean
  isInvalid?: boolean
  describedBy?: string | undefined
  onType: (typed: string) => void
  onChoose: (who: Who) => void
}

type Option = { key: string; who: Who; line: ReactNode; icon?: ReactNode; isLast?: boolean }

const shortest = 2

/** Finds the person who gave, from two letters. "New person" and "No name" always come last. */
export const WhoField = ({
  label,
  who,
  typed,
  added,
  isInline = false,
  onType,
  onChoose,
  ...rest
}: Props) => {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const words = useOwnList({ sizes: [8] })
  const found = useFound(words.shown.search.trim(), isOpen)
  const options = optionsFor(who ? '' : typed, found, added)
  // Enter alone chooses the best match, once the answer to what is typed is there.
  const isAnswered = found !== undefined && words.shown.search === typed && who === null
  const marked = Math.min(active === -1 && isAnswered ? 0 : active, options.length - 1)

  const type = (text: string) => {
    onType(text)
    words.type({ search: text })
    setActive(-1)
    setIsOpen(true)
  }
  const choose = (chosen: Who) => {
    onChoose(chosen)
    setIsOpen(false)
    setActive(-1)
  }
  const moveWithKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // It closes the list, not the sheet that it stands in.
      event.preventDefault()
      event.stopPropagation()
      return setIsOpen(false)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      return setActive((marked + step + options.length) % options.length)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const option = isOpen ? options[marked] : undefined
    if (option) choose(option.who)
  }

  return (
    <div className={isInline ? 'who who-inline' : 'who'}>
      <input
        ref={input}
        id={rest.id}
        className="field-control"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && marked >= 0 ? `${listId}-${marked}` : undefined}
        aria-invalid={rest.isInvalid || undefined}
        aria-describedby={rest.describedBy}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        placeholder="Type a name"
        value={who ? whoText(who) : typed}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => {
          target.select()
          if (isInline && !who) setIsOpen(true)
        }}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={moveWithKeys}
      />
      <p className="visually-hidden" role="status">
        {isOpen && found && (found.length === 1 ? '1 person found' : `${found.length} people found`)}
      </p>
      {isOpen && (
        <div id={listId} role="listbox" aria-label={label} className="who-list">
          {options.map((option, index) => (
            <button
              key={option.key}
              id={`${listId}-${index}`}
              type="button"
              role="option"
              aria-selected={index === marked}
              tabIndex={-1}
              className={option.isLast ? 'who-option who-last' : 'who-option'}
              onMouseDown={keepFocus}
              onClick={() => choose(option.who)}
            >
              {option.icon}
              <span>{option.line}</span>
              {index === marked && <CornerDownLeft className="who-enter" size={16} aria-hidden="true" />}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The focus stays in the field. */
const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault()

const useFound = (words: string, isOpen: boolean): PersonChoice[] | undefined => {
  const isLongEnough = words.length >= shortest
  const { data } = useQuery({
    queryKey: [findGivers.path, words],
    queryFn: () => send(findGivers, { search: words }),
    enabled: isOpen && isLongEnough,
  })
  return isLongEnough ? data : undefined
}

const optionsFor = (
  typed: string,
  found: readonly PersonChoice[] | undefined,
  added: Props['added'],
): Option[] => {
  const text = typed.trim()
  const isLongEnough = text.length >= shortest
  const known = isLongEnough ? (found ?? []).map(knownOption) : []
  const again = added.filter(({ name }) => isLongEnough && hasEveryWord(name, text)).map(addedOption)
  return [...known, ...again, ...(isLongEnough ? [newOption(asName(text))] : []), noName]
}

const knownOption = (person: PersonChoice): Option => ({
  key: person.id,
  who: { kind: 'known', person },
  line: (
    <>
      <b>{person.name}</b> <small>{personDetail(person)}</small>
    </>
  ),
})

const addedOption = (who: Extract<Who, { kind: 'new' }>): Option => ({
  key: JSON.stringify(who),
  who,
  line: (
    <>
      <b>{who.name}</b> <small>new in this count</small>
    </>
  ),
})

const newOption = (name: string): Option => ({
  key: 'new',
  who: { kind: 'new', name, phone: '', email: '' },
  icon: <UserPlus size={20} aria-hidden="true" />,
  line: <span className="who-new">New person “{name}”</span>,
  isLast: true,
})

const noName: Option = {
  key: 'none',
  who: { kind: 'none' },
  icon: <UserX size={20} aria-hidden="true" />,
  line: 'No name',
  isLast: true,
}
