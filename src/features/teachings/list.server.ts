import type { Queryable } from '#server/database/client.ts'
import type { List } from '#shared/api-client.ts'
import { countAll, findMonthAt, listByIds, listNewest, listOldest } from './queries.server.ts'
import type { Teaching, TeachingsQuery } from './schema.ts'
import type { SearchMemory } from './search-memory.server.ts'

// As far as this, walking along the index is cheaper than asking where to begin.
const shortWalk = 120

/** One page of the library, at a cost that does not grow with it. */
export const listTeachings = (
  db: Queryable,
  memory: SearchMemory,
  query: TeachingsQuery,
): Promise<List<Teaching>> => (query.search ? listFound(db, memory, query) : listLibrary(db, query))

const listLibrary = async (db: Queryable, query: TeachingsQuery): Promise<List<Teaching>> => {
  if (query.offset > shortWalk) return listFarBack(db, query)
  const [total, rows] = await Promise.all([countAll(db, query.category), listNewest(db, query, query)])
  return { total, rows }
}

/** Far back, a page begins in a month that the counts name, and skips only what is newer within that month. */
const listFarBack = async (db: Queryable, query: TeachingsQuery): Promise<List<Teaching>> => {
  const { total, newer, before } = await findMonthAt(db, query.category, query.offset)
  if (query.offset >= total) return { total, rows: [] }
  const rows = await listNewest(db, query, { ...query, offset: query.offset - newer, before })
  return { total, rows }
}

const listFound = async (
  db: Queryable,
  memory: SearchMemory,
  query: TeachingsQuery,
): Promise<List<Teaching>> => {
  const { total, ids } = await memory.find(db, query)
  const { offset, limit, view } = query
  if (offset >= total) return { total, rows: [] }
  if (ids) return { total, rows: await listByIds(db, ids.slice(offset, offset + limit), view) }
  if (offset <= total / 2) return { total, rows: await listNewest(db, query, query) }
  const shown = Math.min(limit, total - offset)
  const rows = await listOldest(db, query, { view, limit: shown, offset: total - offset - shown })
  return { total, rows: rows.toReversed() }
}
