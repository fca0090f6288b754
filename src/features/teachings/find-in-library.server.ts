import type { Queryable } from '#server/database/client.ts'
import type { ListMemory } from '#server/database/list-memory.ts'
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
const slowMs = 20
const largeLibrary = 5_000

/**
 * What a page of the library has to know of a search, or of all. Rare words are found by the index at once. Words that are
 * everywhere, and words too short for the index, must be looked for in every row: once, and not for each page and each
 * visitor.
 */
export const findInLibrary = (
  db: Queryable,
  memory: ListMemory,
  filter: Filter,
  { isFarBack }: { isFarBack: boolean },
): Promise<Found> => {
  const begin = performance.now()
  return memory.remember(
    `${isFarBack}:${filter.category}:${filter.search}`,
    () => look(db, filter, isFarBack),
    () => isWorthKeeping(db, filter, performance.now() - begin),
  )
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
