import { useState, useSyncExternalStore, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'wouter'

/**
 * A part of a page that never changes. As the server sent it, it stays: its code is not fetched for a first
 * visit, only when somebody comes to the page from another one. So its content must be `stillParts`.
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

/**
 * The code of still parts, in a file of its own. The page's module names `load` as its `loadParts`: whoever comes
 * from another page gets the page whole, in one piece, and one that was left in the middle is found there again.
 */
export const stillParts = <Parts extends Record<string, ComponentType<never>>>(
  load: () => Promise<Parts>,
) => {
  let loaded: Parts | undefined
  return {
    load: async (): Promise<void> => {
      loaded ??= await load()
    },
    part: <Name extends keyof Parts>(name: Name): Parts[Name] => {
      const Part = (props: object) => {
        const Loaded = loaded?.[name] as ComponentType | undefined
        if (!Loaded) throw new Error(`The still part ${String(name)} is shown before it is loaded.`)
        return <Loaded {...props} />
      }
      return Part as unknown as Parts[Name]
    },
  }
}
