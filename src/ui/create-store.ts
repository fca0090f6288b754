/** A value outside of React, for `useSyncExternalStore`. */
export const createStore = <Value>(start: Value) => {
  let current = start
  const listeners = new Set<() => void>()
  return {
    get: (): Value => current,
    set: (next: Value): void => {
      current = next
      for (const listener of listeners) listener()
    },
    /** Answers how to stop listening. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
