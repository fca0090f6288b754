import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import './search-dialog.css'
import { SearchResults, type Choice } from './search-results.tsx'
import { useSearch } from './use-search.ts'
import { findWays, type LoadWays, type Way } from './ways.ts'

type Props = { ways: readonly Way[]; loadMoreWays: LoadWays; onClose: () => void }

/** The search over everything that one may see in the dashboard, and over its places. */
export function SearchDialog({ ways: firstWays, loadMoreWays, onClose }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const search = useSearch()
  const ways = useAllWays(firstWays, loadMoreWays)
  const [, navigate] = useLocation()
  const [activeId, setActiveId] = useState<string>()
  /** Enter was pressed before the answer was there. */
  const [isHurried, setIsHurried] = useState(false)
  // Before anything is typed, it offers what one can do.
  const waysNow =
    search.typed.trim() === '' ? ways.filter(({ kind }) => kind === 'action') : findWays(ways, search.typed)
  const found: Choice[] = [...waysNow, ...search.groups.flatMap((group) => group.found)]
  const active = found.find((one) => one.id === activeId) ?? found[0]
  const isWay = waysNow.some(({ id: wayId }) => wayId === active?.id)
  const optionId = (one: Choice) => `${id}-${one.id}`

  const choose = ({ href }: Choice) => {
    onClose()
    // In place of the dialog's own entry, so that Back leads to where one was.
    navigate(href, { replace: true })
  }

  const chooseActive = useEffectEvent(() => {
    setIsHurried(false)
    if (active) choose(active)
  })
  useEffect(() => {
    if (isHurried && !search.isWaiting) chooseActive()
  }, [isHurried, search.isWaiting])

  const type = (words: string) => {
    setActiveId(undefined)
    setIsHurried(false)
    search.type(words)
  }

  const moveTo = (one: Choice | undefined) => {
    if (!one) return
    setActiveId(one.id)
    document.getElementById(optionId(one))?.scrollIntoView({ block: 'nearest' })
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const at = active ? found.indexOf(active) : -1
    if (event.key === 'ArrowDown') moveTo(found[(at + 1) % found.length])
    else if (event.key === 'ArrowUp') moveTo(found.at(at - 1))
    else if (event.key === 'Enter' && search.isWaiting && !isWay) {
      search.askNow()
      setIsHurried(true)
    } else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }

  return (
    <Dialog open onClose={onClose} size="admin" labelledBy={`${id}-title`} initialFocus={field}>
      <div className="search-dialog">
        <h2 id={`${id}-title`} className="visually-hidden">
          Search the dashboard
        </h2>
        {/* A search is quickly typed again: the dialog closes without a question. */}
        <div className="search-dialog-head" onFocus={(event) => event.stopPropagation()}>
          {search.isWaiting ? <Spinner /> : <Search size={20} aria-hidden="true" />}
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label="Search"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active)}
            className="search-dialog-field"
            placeholder="Search everything..."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            value={search.typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKey}
          />
        </div>
        {search.error ? (
          <ErrorState
            title="We couldn't search"
            text="Check your connection and try again."
            onRetry={search.retry}
            headingLevel={3}
          />
        ) : (
          <SearchResults
            id={`${id}-list`}
            search={search}
            ways={waysNow}
            active={active}
            optionId={optionId}
            onPoint={setActiveId}
            onChoose={choose}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Without a network the first ways are all there are. */
const useAllWays = (first: readonly Way[], loadMore: LoadWays): readonly Way[] => {
  const [more, setMore] = useState<readonly Way[]>([])
  const load = useEffectEvent(() => loadMore().then(setMore, () => {}))
  useEffect(() => void load(), [])
  return [...first, ...more]
}
