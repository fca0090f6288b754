import type { Queryable } from '#server/database/client.ts'
import type { ListMemory } from '#server/database/list-memory.ts'
import type { List } from '#shared/api-client.ts'
import { findInLibrary } from './find-in-library.server.ts'
import { countAll, listByIds, listNewest, type Period } from './queries.server.ts'
import type { Teaching, TeachingsQuery } from './schema.ts'

// As far as this, walking along the index is cheaper than asking where to begin.
const shortWalk = 120

/** One page of the library, at a cost that does not grow with it. */
export const listTeachings = async (
  db: Queryable,
  memory: ListMemory,
  query: TeachingsQuery,
): Promise<List<Teaching>> => {
  const { search, category, offset, limit, view } = query
  const isFarBack = offset > shortWalk
  if (!search && !isFarBack) {
    const [total, rows] = await Promise.all([countAll(db, category), listNewest(db, query, query)])
    return { total, rows }
  }
  const found = await findInLibrary(db, memory, query, { isFarBack })
  if ('periods' in found) return listFarBack(db, query, found.periods)
  if ('total' in found) return { total: found.total, rows: await listNewest(db, query, query) }
  const shown = found.ids.slice(offset, offset + limit)
  return { total: found.ids.length, rows: shown.length > 0 ? await listByIds(db, shown, view) : [] }
}

/** A page far back begins in the month or week in which its first row was published, and skips what is newer there. */
const listFarBack = async (
  db: Queryable,
  query: TeachingsQuery,
  periods: Period[],
): Promise<List<Teaching>> => {
  let newer = 0
  let before: string | undefined
  let first: { before: string | undefined; offset: number } | undefined
  for (const { begin, total } of periods) {
    if (!first && query.offset < newer + total) first = { before, offset: query.offset - newer }
    newer += total
    before = begin
  }
  return { total: newer, rows: first ? await listNewest(db, query, { ...query, ...first }) : [] }
}
