import { Refusal } from '#shared/calls/errors.ts'

export type InTurn = {
  <T>(work: () => Promise<T>): Promise<T>
  /** How many wait now, and how many were refused so far: the queue was full, or they waited too long. */
  readonly counts: { readonly waiting: number; readonly refused: number }
}

type Rules = { atOnce: number; longestQueue: number; longestWaitMs?: number }

/**
 * Runs so many at the same time; the others wait their turn. A full queue refuses the next one, and a long wait ends
 * with a refusal.
 */
export const takeTurns = ({ atOnce, longestQueue, longestWaitMs }: Rules): InTurn => {
  let running = 0
  let refused = 0
  const waiting = new Set<() => void>()

  const busy = () => {
    refused += 1
    return new Refusal('unavailable', { retryAfterSeconds: 5 })
  }

  const waitForTurn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      function giveUp() {
        waiting.delete(begin)
        reject(busy())
      }
      waiting.add(begin)
    })

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.size >= longestQueue) throw busy()
    if (running >= atOnce) await waitForTurn()
    else running += 1
    try {
      return await work()
    } finally {
      // The place is handed over, so that no new call slips in between.
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
  const counts = {
    get waiting() {
      return waiting.size
    },
    get refused() {
      return refused
    },
  }
  return Object.assign(inTurn, { counts })
}
