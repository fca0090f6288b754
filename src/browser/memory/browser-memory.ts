import { useSyncExternalStore } from 'react'
import { createStore } from '../create-store.ts'

/** What the browser refused to store: remembered until the page is left, and newer than what it has stored. */
const untilLeft = createStore<Record<string, string>>({})

const recall = (key: string): string | null => {
  try {
    return untilLeft.get()[key] ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

export const recallJson = (key: string): unknown => parse(recall(key))

/** Keeps something small in this browser, for its next visit. Answers whether the browser stores it. */
export const remember = (key: string, value: unknown): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    rememberUntilLeft(key, value)
    return false
  }
  const { [key]: _, ...others } = untilLeft.get()
  untilLeft.set(others)
  return true
}

export const forget = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage may be forbidden: then nothing is in it.
  }
  const { [key]: _, ...others } = untilLeft.get()
  untilLeft.set(others)
}

const rememberUntilLeft = (key: string, value: unknown): void => {
  untilLeft.set({ ...untilLeft.get(), [key]: JSON.stringify(value) })
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
  const leave = untilLeft.subscribe(listener)
  // Another tab may have changed it.
  addEventListener('storage', listener)
  return () => {
    leave()
    removeEventListener('storage', listener)
  }
}

/** What lies in a browser may be of another version of this site, or of no version at all. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
