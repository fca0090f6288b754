import type { Changes } from '#server/database/changes.ts'
import type { Queryable } from '#server/database/client.ts'
import {
  countAll,
  countByMonth,
  countMatches,
  countMatchesByWeek,
  findNewestIds,
  type Filter,
  type Period,
} from './queries.server.ts'

/** Few rows: which ones. Many: how many or, for a page far back, how many in each week or month. */
type Found = { ids: string[] } | { total: number } | { periods: Period[] }

const few = 200
const keptForMs = 60_000
const slowMs = 20
const largeLibrary = 5_000
const mostKept = 500

type Kept = { found: Promise<Found>; moment: number; until: number }

/**
 * What is costly to know of a large library, kept for a minute or until a teaching changes. Rare words are found by
 * the index at once. Words that are everywhere, and words too short for the index, must be looked for in every row:
 * once, and not for each page and each visitor.
 */
export class LibraryMemory {
  readonly #changes: Changes
  readonly #kept = new Map<string, Kept>()

  constructor(changes: Changes) {
    this.#changes = changes
  }

  find(db: Queryable, filter: Filter, { isFarBack }: { isFarBack: boolean }): Promise<Found> {
    const key = `${isFarBack}:${filter.category}:${filter.search}`
    const kept = this.#kept.get(key)
    if (kept && this.#isFresh(kept)) return kept.found
    return this.#look(db, filter, key, isFarBack)
  }

  #isFresh({ moment, until }: Kept): boolean {
    return performance.now() < until && !this.#changes.hasChangedSince(moment, ['teachings'])
  }

  #look(db: Queryable, filter: Filter, key: string, isFarBack: boolean): Promise<Found> {
    const begin = performance.now()
    // Those who ask at the same moment share one look.
    const lookAndForget = async () => {
      try {
        const found = await look(db, filter, isFarBack)
        if (!(await isWorthKeeping(db, filter, performance.now() - begin))) this.#kept.delete(key)
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

const look = async (db: Queryable, filter: Filter, isFarBack: boolean): Promise<Found> => {
  if (!filter.search) return { periods: await countByMonth(db, filter.category) }
  const ids = await findNewestIds(db, filter, few + 1)
  if (ids.length <= few) return { ids }
  return isFarBack
    ? { periods: await countMatchesByWeek(db, filter) }
    : { total: await countMatches(db, filter) }
}

/** In a small library a look is only slow when the machine is, and what was found quickly is found quickly again. */
const isWorthKeeping = async (db: Queryable, { search }: Filter, ms: number): Promise<boolean> =>
  (!search || ms >= slowMs) && (await countAll(db, 'All')) >= largeLibrary
