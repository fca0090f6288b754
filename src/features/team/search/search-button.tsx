import { Search } from 'lucide-react'
import { Suspense, useLayoutEffect, useState } from 'react'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { topDialog } from '#ui/dialogs/open-dialogs.ts'
import './search-button.css'
import type { LoadWays, Way } from './ways.ts'

const SearchDialog = lazyPart(() => import('./search-dialog.tsx'), 'SearchDialog')

type Props = { ways: readonly Way[]; loadMoreWays: LoadWays }

/**
 * Opens the search of the dashboard, as `/` and Ctrl-K (on a Mac Cmd-K) do from anywhere. `ways`: the places that it finds
 * beside what the server finds, and what one can do there. `loadMoreWays`: those whose words weigh too much for every page.
 */
export function SearchButton({ ways, loadMoreWays }: Props) {
  const [isOpen, setIsOpen] = useState(false)

  // Before the button is painted: a person who sees it may press the key.
  useLayoutEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      // What is half-written in another dialog would be lost on the way to a result.
      if (!isSearchKey(event) || topDialog() !== null) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', openByKey)
    return () => removeEventListener('keydown', openByKey)
  }, [])

  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search size={18} aria-hidden="true" />
        <span className="search-button-word">Search</span>
        <span className="search-button-keys" aria-hidden="true">
          <kbd>Ctrl K</kbd>
          <kbd>/</kbd>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog ways={ways} loadMoreWays={loadMoreWays} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean => {
  if (altKey) return false
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !shiftKey
  // On some keyboards the slash is above another key.
  return key === '/' && !ctrlKey && !isForTyping(target)
}

const isForTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
