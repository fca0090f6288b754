import { useSyncExternalStore } from 'react'

/** What the browser refused to store: remembered until the page is left, and newer than what it has stored. */
const untilLeft = new Map<string, string>()
const listeners = new Set<() => void>()

const recall = (key: string): string | null => {
  try {
    return untilLeft.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

export const recallJson = (key: string): unknown => parse(recall(key))

/** Keeps something small in this browser, for its next visit. */
export const remember = (key: string, value: unknown): void => {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    untilLeft.delete(key)
  } catch {
    untilLeft.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Also where the browser would store it. */
export const rememberUntilLeft = (key: string, value: unknown): void => {
  untilLeft.set(key, JSON.stringify(value))
  for (const listener of listeners) listener()
}

/** What this browser remembers; nothing while a server renders, and while React takes over from it. */
export const useRemembered = (key: string): unknown =>
  parse(
    useSyncExternalStore(
      subscribe,
      () => recall(key),
      () => null,
    ),
  )

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  // Another tab may have changed it.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
