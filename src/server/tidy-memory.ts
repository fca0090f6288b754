import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type CollectGarbage = (options: { type: 'major'; flavor: 'last-resort' }) => void

// By then the jobs have had their first turn, and hardly anybody has come.
const afterMs = 3_000

/**
 * A start leaves some 40 MB behind, sources and half-empty pages of memory, which Node would keep until it has much
 * to do. On a small machine others need them. It takes a tenth of a second, once.
 */
export const tidyMemoryOnce = (): void => {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as CollectGarbage
    collectGarbage({ type: 'major', flavor: 'last-resort' })
  }, afterMs).unref()
}
