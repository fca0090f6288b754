import type { Queryable } from '#server/database/client.ts'
import { countAll, countMatches, findAmong, findNewestIds, type Filter } from '../queries.server.ts'
import { few, isShort, shortPartsOf } from './phrases.server.ts'
import { findPhrase, type Known } from './queries.server.ts'

/** Since when, until the next one begins, and how many were published then. */
export type Period = { begin: string; total: number }

/** Few teachings: which ones. Many: how many, and from which time if that was counted. The newest come first. */
export type Found = { ids: string[] } | { periods: Period[] } | { total: number }

/** What a page of the library has to know of what is searched. */
export const findInLibrary = async (db: Queryable, filter: Filter): Promise<Found> => {
  const known = await findPhrase(db, filter, filter.search)
  const found = known.begins && ((await recall(db, filter, known)) ?? (await recallParts(db, filter, known)))
  return found ?? look(db, filter)
}

/** What was counted, and what has changed since. Rare words were not counted: the index finds them. */
const recall = async (db: Queryable, filter: Filter, known: Known): Promise<Found | undefined> => {
  const { letters, begins, ofAll, ofCategory, differences, changed } = known
  // If there are few in all, they are named without regard to their category.
  const counted = ofCategory ?? (ofAll?.ids ? ofAll : undefined)
  if (counted?.totals) {
    const periods = (begins ?? []).map((begin, shelf) => ({
      begin,
      total: (counted.totals[shelf] ?? 0) + (differences[shelf] ?? 0),
    }))
    return { periods: periods.toReversed() }
  }
  if (!counted && !isShort(letters)) return undefined
  const ids = [...(counted?.ids ?? []), ...changed]
  return { ids: ids.length > 0 ? await findAmong(db, filter, ids) : [] }
}

const mostParts = 20

/** Signs and lone letters, as `-----`, which no index finds: if few have a part of them, the others need no look. */
const recallParts = async (db: Queryable, filter: Filter, { letters }: Known): Promise<Found | undefined> => {
  for (const part of shortPartsOf(letters).slice(0, mostParts)) {
    const found = await recall(db, filter, await findPhrase(db, filter, part))
    if (found && 'ids' in found) return found
  }
  return undefined
}

const look = async (db: Queryable, filter: Filter): Promise<Found> => {
  if (!filter.search) return { total: await countAll(db, filter.category) }
  const ids = await findNewestIds(db, filter, few + 1)
  return ids.length <= few ? { ids } : { total: await countMatches(db, filter) }
}
