import { Refusal } from '#shared/errors.ts'

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs so many at once; the others wait their turn. When the queue is full, the next one is refused. */
export const takeTurns = ({ atOnce, longestQueue }: { atOnce: number; longestQueue: number }): InTurn => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (waiting.length >= longestQueue) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place is handed over, so that no new call slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
