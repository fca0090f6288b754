import { useSyncExternalStore } from 'react'

/** What a visitor liked or saved, kept in this browser. */
export type Keeping = 'liked' | 'saved'

const listeners = new Set<() => void>()

/** What the browser refused to store (a private window, a full disk): kept as long as the page lives. */
const unstored: Partial<Record<Keeping, string[]>> = {}

export const useIsKept = (keeping: Keeping, id: string): boolean =>
  useSyncExternalStore(
    listen,
    () => isKept(keeping, id),
    () => false,
  )

export const isKept = (keeping: Keeping, id: string): boolean => keptIds(keeping).includes(id)

/** Answers whether the browser will still know it after a reload. */
export const setKept = (keeping: Keeping, id: string, isWanted: boolean): boolean => {
  const others = keptIds(keeping).filter((other) => other !== id)
  const isStored = store(keeping, isWanted ? [...others, id] : others)
  for (const listener of listeners) listener()
  return isStored
}

/** A member's are on the server; this browser may be somebody else's next. */
export const forgetKept = (): void => {
  for (const keeping of ['liked', 'saved'] as const) store(keeping, [])
  for (const listener of listeners) listener()
}

const nameOf = (keeping: Keeping): string => `${keeping}-teachings`

export const keptIds = (keeping: Keeping): string[] => unstored[keeping] ?? read(nameOf(keeping))

const read = (name: string): string[] => {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    // The storage is closed to us, or something else was written there.
    return []
  }
}

const store = (keeping: Keeping, ids: string[]): boolean => {
  try {
    localStorage.setItem(nameOf(keeping), JSON.stringify(ids))
    delete unstored[keeping]
    return true
  } catch {
    unstored[keeping] = ids
    return false
  }
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  // Another tab tells of its changes in this way.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
