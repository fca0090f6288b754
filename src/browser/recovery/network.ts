import { useSyncExternalStore } from 'react'
import { createStore } from '#browser/create-store.ts'
import { canReachServer } from './recover.ts'

const waiting = createStore(false)
const waiters = new Set<() => void>()

/** Whether something that was asked for waits for a network. */
export const useIsWaiting = (): boolean => useSyncExternalStore(waiting.subscribe, waiting.get, () => false)

/** Waits as long as our server cannot be reached: until the browser is online again, or the visitor tries. */
export const serverBack = async (): Promise<void> => {
  while (!(await canReachServer())) await nextTry()
  waiting.set(false)
}

const nextTry = (): Promise<void> =>
  new Promise((resolve) => {
    waiters.add(resolve)
    addEventListener('online', tryAgain, { once: true })
    waiting.set(true)
  })

export const tryAgain = (): void => {
  for (const goOn of waiters) goOn()
  waiters.clear()
}
