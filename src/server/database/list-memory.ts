import type { Changes } from './changes.ts'

const keptForMs = 60_000
const mostKept = 200

type Kept = { value: unknown; moment: number; until: number }

/**
 * What is costly to know of a large list, as how many rows it has: kept for a minute, or until one of its topics
 * changes. Whoever writes rows of the list must touch one of them.
 */
export class ListMemory {
  readonly #changes: Changes
  readonly #topics: readonly string[]
  readonly #kept = new Map<string, Kept>()

  constructor(changes: Changes, topics: readonly string[]) {
    this.#changes = changes
    this.#topics = topics
  }

  async remember<Value>(
    key: string,
    look: () => Promise<Value>,
    isWorthKeeping: (value: Value) => boolean,
  ): Promise<Value> {
    const kept = this.#kept.get(key)
    // A key is one question, so what is kept under it is what `look` answers.
    if (kept && this.#isFresh(kept)) return kept.value as Value
    const moment = this.#changes.moment
    const value = await look()
    this.#kept.delete(key)
    if (isWorthKeeping(value)) this.#kept.set(key, { value, moment, until: performance.now() + keptForMs })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest)
    return value
  }

  #isFresh({ moment, until }: Kept): boolean {
    return performance.now() < until && !this.#changes.hasChangedSince(moment, this.#topics)
  }
}
