import type { Queryable } from '#server/database/client.ts'
import type { List } from '#shared/api-client.ts'
import { countAll, listBetween, listByIds, listNewest } from '../queries.server.ts'
import type { Teaching, TeachingsQuery } from '../schema.ts'
import { findInLibrary, type Period } from './find.server.ts'

// As far as this, walking along the index is cheaper than asking where to begin.
const shortWalk = 120

/** One page of the library, at a cost that does not grow with it. */
export const listTeachings = async (db: Queryable, query: TeachingsQuery): Promise<List<Teaching>> => {
  const { search, category, offset, limit, view } = query
  if (!search && offset <= shortWalk) {
    const [total, rows] = await Promise.all([countAll(db, category), listNewest(db, query, query)])
    return { total, rows }
  }
  const found = await findInLibrary(db, query)
  if ('total' in found) return { total: found.total, rows: await listNewest(db, query, query) }
  if ('periods' in found) return listPeriods(db, query, found.periods)
  const shown = found.ids.slice(offset, offset + limit)
  return { total: found.ids.length, rows: shown.length > 0 ? await listByIds(db, shown, view) : [] }
}

const listPeriods = async (
  db: Queryable,
  query: TeachingsQuery,
  periods: Period[],
): Promise<List<Teaching>> => {
  const rows: Teaching[] = []
  for (const stretch of stretchesOf(periods, query))
    rows.push(...(await listBetween(db, query, shortestWay(stretch))))
  return { total: periods.reduce((sum, { total }) => sum + total, 0), rows }
}

/** Some time in which there are so many, and which of them are wanted. */
type Stretch = { from: string; before: string | undefined; total: number; offset: number; limit: number }

/**
 * Where the rows of a page stand, and how many of them: periods that follow each other, as long as there are any. Those
 * that have none are not walked through.
 */
const stretchesOf = (periods: Period[], { offset, limit }: { offset: number; limit: number }): Stretch[] => {
  const stretches: Stretch[] = []
  let current: Stretch | undefined
  let before: string | undefined
  let [newer, wanted] = [offset, limit]
  for (const { begin, total } of periods) {
    const taken = Math.min(wanted, Math.max(0, total - newer))
    if (taken === 0) current = undefined
    else if (current) {
      current.from = begin
      current.total += total
      current.limit += taken
    } else stretches.push((current = { from: begin, before, total, offset: newer, limit: taken }))
    newer = Math.max(0, newer - total)
    wanted -= taken
    before = begin
  }
  return stretches
}

const shortestWay = ({ total, offset, ...stretch }: Stretch) => {
  const fromOldest = total - offset - stretch.limit
  return fromOldest < offset
    ? { ...stretch, isFromOldest: true, offset: fromOldest }
    : { ...stretch, isFromOldest: false, offset }
}
