import { and, asc, desc, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { List } from '#shared/calls/api-client.ts'
import type { Queryable } from './client.ts'

type Dated = PgTable & { id: PgColumn; createdAt: PgColumn }

/** A table that is read newest first, with an index on (created_at desc, id) for each way to filter it. */
export type DatedList<Row> = {
  table: Dated
  /** What is newest, if not what was created last. */
  by?: PgColumn
  /** The rows that a condition names, in an order. */
  read: (db: Queryable, where: SQL, order: SQL[]) => Promise<Row[]>
}

/** Another order than newest first: by this moment, the earliest first. */
type EarliestFirst = PgColumn | undefined

type Page = { limit: number; offset: number }

/** A table as a list of the dashboard: a page of what a query finds, and all of it. */
export const listsOf = <Query extends Page, Row>(
  db: Queryable,
  list: DatedList<Row>,
  matches: (query: Query) => SQL | undefined,
  earliestFirst: (query: Query) => EarliestFirst = () => undefined,
  /** What stands above all other rows of a list, whenever it was. A file has the order of moments alone. */
  onTop: (query: Query) => SQL | undefined = () => undefined,
) => ({
  list: (query: Query): Promise<List<Row>> =>
    listPage(db, list, matches(query), query, earliestFirst(query), onTop(query)),
  all: (query: Query): AsyncIterable<Row[]> => readInBatches(db, list, matches(query), earliestFirst(query)),
})

/** An index alone gives the ids, so a page far back does not read the rows before it. */
const listPage = async <Row>(
  db: Queryable,
  list: DatedList<Row>,
  where: SQL | undefined,
  { limit, offset }: Page,
  earliest: EarliestFirst,
  top: SQL | undefined,
): Promise<List<Row>> => {
  const order = [...(top ? [desc(top)] : []), ...orderOf(list, earliest)]
  const ids = db
    .select({ id: list.table.id })
    .from(list.table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([
    list.read(db, inArray(list.table.id, ids), order),
    countRows(db, list.table, where),
  ])
  return { rows, total }
}

export const countRows = async (db: Queryable, table: PgTable, where: SQL | undefined): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(table)
    .where(where)
  return rows[0]?.total ?? 0
}

const rowsAtOnce = 500

/** Everything, in batches that each begin behind the last row of the one before. */
const readInBatches = async function* <Row>(
  db: Queryable,
  list: DatedList<Row>,
  where: SQL | undefined,
  earliest: EarliestFirst,
): AsyncGenerator<Row[]> {
  const { table } = list
  const order = orderOf(list, earliest)
  let last: Cursor | undefined
  do {
    const places: Cursor[] = await db
      .select({ id: sql<string>`${table.id}`, at: sql<string>`${earliest ?? newestBy(list)}::text` })
      .from(table)
      .where(and(where, last && isBehind(list, earliest, last)))
      .orderBy(...order)
      .limit(rowsAtOnce)
    const ids = places.map(({ id }) => id)
    if (ids.length > 0) yield await list.read(db, sql`${table.id} = any(${sql.param(ids)}::uuid[])`, order)
    last = places.length === rowsAtOnce ? places.at(-1) : undefined
  } while (last)
}

/** A row, and where it stands: to the microsecond, which a date of JavaScript does not hold. */
type Cursor = { id: string; at: string }

type Sorted = Pick<DatedList<never>, 'table' | 'by'>

const newestBy = ({ by, table }: Sorted): PgColumn => by ?? table.createdAt

const orderOf = (list: Sorted, earliest: EarliestFirst): SQL[] => [
  earliest ? asc(earliest) : desc(newestBy(list)),
  asc(list.table.id),
]

/** The first half lets the index begin at the place, the second decides among rows of one moment. */
const isBehind = (list: Sorted, earliest: EarliestFirst, { at, id: lastId }: Cursor): SQL => {
  const { id } = list.table
  const newest = newestBy(list)
  return earliest
    ? sql`${earliest} >= ${at}::timestamptz and (${earliest} > ${at}::timestamptz or ${id} > ${lastId}::uuid)`
    : sql`${newest} <= ${at}::timestamptz and (${newest} < ${at}::timestamptz or ${id} > ${lastId}::uuid)`
}
