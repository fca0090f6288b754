import type { Changes } from '#server/database/changes.ts'
import type { Queryable } from '#server/database/client.ts'
import { countMatches, findNewestIds, type Filter } from './queries.server.ts'

/** How many rows a search finds and, where they are few, which ones, newest first. */
export type Found = { total: number; ids: string[] | undefined }

const few = 200
const keptForMs = 60_000
const worthKeepingMs = 50
const mostKept = 500

type Kept = { found: Promise<Found>; moment: number; until: number }

/**
 * What a search finds, kept for a minute or until a teaching changes. Rare words are found by the index at once.
 * Words that are everywhere, and words too short for the index, must be looked for in every row: once, and not for
 * each page and each visitor.
 */
export class SearchMemory {
  readonly #changes: Changes
  readonly #kept = new Map<string, Kept>()

  constructor(changes: Changes) {
    this.#changes = changes
  }

  find(db: Queryable, filter: Filter): Promise<Found> {
    const key = `${filter.category}:${filter.search}`
    const kept = this.#kept.get(key)
    if (kept && this.#isFresh(kept)) return kept.found
    return this.#look(db, filter, key)
  }

  #isFresh({ moment, until }: Kept): boolean {
    return performance.now() < until && !this.#changes.hasChangedSince(moment, ['teachings'])
  }

  #look(db: Queryable, filter: Filter, key: string): Promise<Found> {
    const begin = performance.now()
    const entry: Kept = { found: look(db, filter), moment: this.#changes.moment, until: begin + keptForMs }
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    this.#forgetOldest()
    const forget = () => void (this.#kept.get(key) === entry && this.#kept.delete(key))
    // Those who ask at the same moment share one look; what was quick is looked for again the next time.
    entry.found.then(() => performance.now() - begin < worthKeepingMs && forget(), forget)
    return entry.found
  }

  #forgetOldest(): void {
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest)
  }
}

const look = async (db: Queryable, filter: Filter): Promise<Found> => {
  const ids = await findNewestIds(db, filter, few + 1)
  if (ids.length <= few) return { total: ids.length, ids }
  return { total: await countMatches(db, filter), ids: undefined }
}
