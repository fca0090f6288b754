import type { Queryable } from '#server/database/client.ts'
import { countAll, countMatches, findNewestIds, type Filter } from '../queries.server.ts'
import { few, isShort } from './phrases.server.ts'
import { findAmong, findFew, findPhrase, type Known } from './queries.server.ts'

/** Since when, until the next one begins, and how many were published then. */
export type Period = { begin: string; total: number }

/** Few teachings: which ones. Many: how many, and from which time if that was counted. The newest come first. */
export type Found = { ids: string[] } | { periods: Period[] } | { total: number }

/** What a page of the library has to know of what is searched. */
export const findInLibrary = async (db: Queryable, filter: Filter): Promise<Found> => {
  const known = await findPhrase(db, filter.category, filter.search)
  if (!known.begins) return look(db, filter)
  return (await recall(db, filter, known)) ?? { ids: await findFew(db, filter) }
}

/** What was counted of these letters, and what has changed since. What few have was not counted: the index finds it. */
const recall = async (db: Queryable, filter: Filter, known: Known): Promise<Found | undefined> => {
  const { letters, begins, ofCategory, ofAll, changes } = known
  // If few have them in all categories, these are not told apart.
  const counted = [ofCategory, ofAll?.ids ? ofAll : null].find((first) => first?.phrase.startsWith(letters))
  if (begins && counted?.totals) {
    const totals = [...counted.totals]
    for (const { shelf, difference } of changes ?? []) totals[shelf]! += difference
    return { periods: begins.map((begin, shelf) => ({ begin, total: totals[shelf] ?? 0 })).toReversed() }
  }
  if (!counted && !isShort(letters)) return undefined
  const ids = [...(counted?.ids ?? []), ...(changes ?? []).map(({ id }) => id)]
  return { ids: ids.length > 0 ? await findAmong(db, filter, ids) : [] }
}

/** Nothing was counted yet, in a library that is small or new. */
const look = async (db: Queryable, filter: Filter): Promise<Found> => {
  if (!filter.search) return { total: await countAll(db, filter.category) }
  const ids = await findNewestIds(db, filter, few + 1)
  return ids.length <= few ? { ids } : { total: await countMatches(db, filter) }
}
