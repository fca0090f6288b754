import type { Changes } from '#server/database/changes.ts'
import type { Queryable } from '#server/database/client.ts'
import { countAll, countMatches, findNewestIds, type Filter } from './queries.server.ts'

/** How many rows a search finds and, where they are few, which ones, newest first. */
export type Found = { total: number; ids: string[] | undefined }

const few = 200
const keptForMs = 60_000
// In a small library a look is only slow when the machine is, and then there is nothing to keep.
const worthKeepingMs = 20
const largeLibrary = 5_000
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
    // Those who ask at the same moment share one look; what was quick is looked for again the next time.
    const lookAndForget = async () => {
      try {
        const found = await look(db, filter)
        if (performance.now() - begin < worthKeepingMs || !(await isLarge(db))) this.#kept.delete(key)
        return found
      } catch (error) {
        this.#kept.delete(key)
        throw error
      }
    }
    const moment = this.#changes.moment
    const found = lookAndForget()
    this.#kept.set(key, { found, moment, until: begin + keptForMs })
    this.#forgetOldest()
    return found
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

const isLarge = async (db: Queryable): Promise<boolean> => (await countAll(db, 'All')) >= largeLibrary
