import { Refusal } from '#shared/errors.ts'

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

type Rules = { atOnce: number; longestQueue: number; longestWaitMs?: number }

/** Runs so many at once; the others wait their turn. A full queue refuses the next one, a long wait is ended. */
export const takeTurns = ({ atOnce, longestQueue, longestWaitMs }: Rules): InTurn => {
  let running = 0
  const waiting = new Set<() => void>()

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

  return async (work) => {
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
}

const busy = () => new Refusal('unavailable', { retryAfterSeconds: 5 })
