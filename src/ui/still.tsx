import { useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'wouter'

/**
 * A part of a page that never changes. As the server sent it, it stays: its code is not fetched for a first
 * visit, only when somebody comes to the page from another one (see `loadParts` in `page.ts`).
 */
export const Still = ({ children }: { children: ReactNode }) => {
  const [, navigate] = useLocation()
  const [isFromServer] = useState(useIsHydrating())
  if (import.meta.env.SSR || !isFromServer) return <div>{children}</div>

  // Its links are plain ones; here they become changes of the page, as everywhere.
  const followLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      'a[href^="/"]:not([download], [target])',
    )
    if (!link || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0)
      return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
  return <div onClick={followLink} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}

const never = () => () => {}

/** True while React takes over what the server has rendered. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
