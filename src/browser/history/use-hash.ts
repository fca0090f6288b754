import { useSyncExternalStore } from 'react'

const changes = ['hashchange', 'popstate', 'pushState', 'replaceState']

const subscribe = (notify: () => void): (() => void) => {
  for (const change of changes) addEventListener(change, notify)
  return () => {
    for (const change of changes) removeEventListener(change, notify)
  }
}

/** What stands behind the # of the address. Servers never hear of it, so nothing while one renders. */
export const useHash = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => undefined,
  )

/** Whether the address leads to this part. Where it does not, which is nearly always, nothing renders again. */
export const useIsLinkedTo = (part: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => location.hash === `#${part}`,
    () => false,
  )
