import { useSyncExternalStore } from 'react'

/** Where the browser refuses to store anything, it is remembered until the page is left. */
const untilLeft = new Map<string, string>()
const listeners = new Set<() => void>()

const recall = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? untilLeft.get(key) ?? null
  } catch {
    return untilLeft.get(key) ?? null
  }
}

export const recallJson = (key: string): unknown => parse(recall(key))

/** Keeps something small in this browser, for its next visit. */
export const remember = (key: string, value: unknown): void => {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
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
