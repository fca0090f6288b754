import type { Changes } from './changes.ts'

const keptForMs = 60_000
const mostKept = 500

type Kept = { value: Promise<unknown>; moment: number; until: number }

/**
 * What is costly to know of a large list, as how many rows it has: kept for a minute, or until one of its topics
 * changes. Whoever writes rows of the list must touch one of them. Those who ask at the same moment share one look.
 */
export class ListMemory {
  readonly #changes: Changes
  readonly #topics: readonly string[]
  readonly #kept = new Map<string, Kept>()

  constructor(changes: Changes, topics: readonly string[]) {
    this.#changes = changes
    this.#topics = topics
  }

  remember<Value>(
    key: string,
    look: () => Promise<Value>,
    isWorthKeeping: (value: Value) => boolean | Promise<boolean>,
  ): Promise<Value> {
    const kept = this.#kept.get(key)
    // A key is one question, so what is kept under it is what `look` answers.
    if (kept && this.#isFresh(kept)) return kept.value as Promise<Value>
    return this.#look(key, look, isWorthKeeping)
  }

  #look<Value>(
    key: string,
    look: () => Promise<Value>,
    isWorthKeeping: (value: Value) => boolean | Promise<boolean>,
  ): Promise<Value> {
    const lookAndForget = async () => {
      let isKept = false
      try {
        const found = await look()
        isKept = await isWorthKeeping(found)
        return found
      } finally {
        // Meanwhile somebody may have looked again.
        if (!isKept && this.#kept.get(key) === entry) this.#kept.delete(key)
      }
    }
    const { moment } = this.#changes
    const entry: Kept = { value: lookAndForget(), moment, until: performance.now() + keptForMs }
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    this.#forgetOldest()
    return entry.value as Promise<Value>
  }

  #forgetOldest(): void {
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest)
  }

  #isFresh({ moment, until }: Kept): boolean {
    return performance.now() < until && !this.#changes.hasChangedSince(moment, this.#topics)
  }
}
