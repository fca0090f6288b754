import { and, asc, desc, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { List } from '#shared/api-client.ts'
import type { Queryable } from './client.ts'
import type { ListMemory } from './list-memory.ts'

type Dated = PgTable & { id: PgColumn; createdAt: PgColumn }

/** A table that is read newest first, with an index on (created_at desc, id) for each way to filter it. */
export type DatedList<Row> = {
  table: Dated
  /** The rows that a condition names. */
  read: (db: Queryable, where: SQL) => Promise<Row[]>
}

export const newestFirst = ({ createdAt, id }: Dated): SQL[] => [desc(createdAt), asc(id)]

/** Another order than newest first: by this moment, the earliest first. */
export type EarliestFirst = PgColumn | undefined

const orderBy = (table: Dated, earliest: EarliestFirst): SQL[] =>
  earliest ? [asc(earliest), asc(table.id)] : newestFirst(table)

const rowsAtOnce = 500

/** A list that is large: what is known of it is kept under the key of the question. */
type Remembered = { memory: ListMemory; key: string }

const largeList = 5_000

type Page = { limit: number; offset: number }

/** A table as a list of the dashboard: a page of what a query finds, and all of it. */
export const listsOf = <Query extends Page, Row extends { id: string }>(
  db: Queryable,
  list: DatedList<Row>,
  matches: (query: Query) => SQL | undefined,
  memory?: ListMemory,
) => ({
  list: (query: Query): Promise<List<Row>> =>
    listPage(db, list, matches(query), query, undefined, memory && { memory, key: questionOf(query) }),
  all: (query: Query): AsyncIterable<Row[]> => readInBatches(db, list, matches(query), undefined),
})

/** The same for a list that is read in another order where a query says so. */
export const orderedListsOf = <Query extends Page, Row extends { id: string }>(
  db: Queryable,
  list: DatedList<Row>,
  matches: (query: Query) => SQL | undefined,
  earliestFirst: (query: Query) => EarliestFirst,
) => ({
  list: (query: Query): Promise<List<Row>> => listPage(db, list, matches(query), query, earliestFirst(query)),
  all: (query: Query): AsyncIterable<Row[]> => readInBatches(db, list, matches(query), earliestFirst(query)),
})

/** The same question, whichever of its pages is asked for. */
const questionOf = ({ limit: _limit, offset: _offset, ...question }: Page): string => JSON.stringify(question)

/** One page. The ids come from an index alone, so that skipping rows does not mean reading them. */
const listPage = async <Row extends { id: string }>(
  db: Queryable,
  list: DatedList<Row>,
  where: SQL | undefined,
  { limit, offset }: Page,
  earliest: EarliestFirst,
  remembered?: Remembered,
): Promise<List<Row>> => {
  const count = () => countRows(db, list.table, where)
  const start = await findStart(db, list.table, where, offset, remembered)
  const [places, total] = await Promise.all([
    findPlaces(db, list.table, and(where, start.behind), earliest, { limit, offset: offset - start.skipped }),
    remembered
      ? remembered.memory.remember(`total ${remembered.key}`, count, (rows) => rows >= largeList)
      : count(),
  ])
  return { rows: await readPlaces(db, list, places), total }
}

const rowsBetweenLandmarks = 2_000

/** Far back in a large list, the nearest landmark before a page: from there it is a short way. */
const findStart = async (
  db: Queryable,
  table: Dated,
  where: SQL | undefined,
  offset: number,
  remembered: Remembered | undefined,
): Promise<{ behind: SQL | undefined; skipped: number }> => {
  if (!remembered || offset <= rowsBetweenLandmarks) return { behind: undefined, skipped: 0 }
  const landmarks = await remembered.memory.remember(
    `landmarks ${remembered.key}`,
    () => findLandmarks(db, table, where),
    (places) => places.length * rowsBetweenLandmarks >= largeList,
  )
  const passed = Math.min(landmarks.length, Math.floor(offset / rowsBetweenLandmarks))
  const last = landmarks[passed - 1]
  return {
    behind: last && isBehind(table, undefined, last),
    skipped: last ? passed * rowsBetweenLandmarks : 0,
  }
}

const findLandmarks = async (db: Queryable, table: Dated, where: SQL | undefined): Promise<Place[]> => {
  const numbered = db
    .select({
      id: sql<string>`${table.id}`.as('id'),
      at: sql<string>`${table.createdAt}::text`.as('at'),
      place: sql<number>`row_number() over (order by ${table.createdAt} desc, ${table.id})`.as('place'),
    })
    .from(table)
    .where(where)
    .as('numbered')
  return db
    .select({ id: numbered.id, at: numbered.at })
    .from(numbered)
    .where(sql`${numbered.place} % ${rowsBetweenLandmarks} = 0`)
    .orderBy(numbered.place)
}

/** Everything, in batches that each begin behind the last row of the one before. */
const readInBatches = async function* <Row extends { id: string }>(
  db: Queryable,
  list: DatedList<Row>,
  where: SQL | undefined,
  earliest: EarliestFirst,
): AsyncGenerator<Row[]> {
  let last: Place | undefined
  do {
    const behind = last && isBehind(list.table, earliest, last)
    const page = { limit: rowsAtOnce, offset: 0 }
    const places = await findPlaces(db, list.table, and(where, behind), earliest, page)
    if (places.length > 0) yield await readPlaces(db, list, places)
    last = places.length === rowsAtOnce ? places.at(-1) : undefined
  } while (last)
}

export const countRows = async (db: Queryable, table: PgTable, where: SQL | undefined): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(table)
    .where(where)
  return rows[0]?.total ?? 0
}

/** A row, and where it stands: to the microsecond, which a date of JavaScript does not hold. */
type Place = { id: string; at: string }

const findPlaces = (
  db: Queryable,
  table: Dated,
  where: SQL | undefined,
  earliest: EarliestFirst,
  { limit, offset }: Page,
): Promise<Place[]> =>
  db
    .select({ id: sql<string>`${table.id}`, at: sql<string>`${earliest ?? table.createdAt}::text` })
    .from(table)
    .where(where)
    .orderBy(...orderBy(table, earliest))
    .limit(limit)
    .offset(offset)

const readPlaces = async <Row extends { id: string }>(
  db: Queryable,
  list: DatedList<Row>,
  places: Place[],
): Promise<Row[]> => {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const rows = await list.read(db, sql`${list.table.id} = any(${sql.param(ids)}::uuid[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  // Whoever was deleted in between is left out.
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The first half lets the index begin at the place, the second decides among rows of one moment. */
const isBehind = ({ createdAt, id }: Dated, earliest: EarliestFirst, { at, id: lastId }: Place): SQL =>
  earliest
    ? sql`${earliest} >= ${at}::timestamptz and (${earliest} > ${at}::timestamptz or ${id} > ${lastId}::uuid)`
    : sql`${createdAt} <= ${at}::timestamptz and (${createdAt} < ${at}::timestamptz or ${id} > ${lastId}::uuid)`
