import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DemoKind } from '#shared/demo-kinds.ts'
import type { Db, Queryable, Tx } from './database/client.ts'
import { getSetting, setSetting } from './database/settings.ts'

/** The rows of a table that the demo content brings along. */
export type DemoRows = {
  /** How they are counted. Nothing for what belongs to a row that is counted. */
  kind: DemoKind | undefined
  id: PgColumn
  /** What a row says, its name first. Once it says something else, someone has made it their own, and it stays. */
  words?: readonly [PgColumn, ...PgColumn[]]
  /** Whether someone has added something of their own to a row: then it stays too. */
  hasOwn?: SQL
  /** Deletes what refers to the rows and is no row of its own. */
  removeFirst?: (tx: Tx) => Promise<void>
  /** The kept pages that show them. */
  topics?: readonly string[]
}

/** What a feature knows of the demo content, in its `feature.server.ts`. */
export type DemoContent = {
  /** Each after those that refer to it. */
  rows?: readonly DemoRows[]
  /** Refuses the removal while something stands against it. */
  ensureRemovable?: (tx: Tx) => Promise<void>
  /** Deletes what is kept of rows that were deleted before. */
  forget?: (tx: Tx) => Promise<void>
}

export type DemoCount = { kind: DemoKind; going: number; staying: number; changed: string[] }

const removed = 'demo content removed'

/** When the row of `demo_rows` was written, for `hasOwn`. */
export const notedAt = sql`demo_rows.noted_at`

const areOf = (table: string, id: SQL | PgColumn): SQL =>
  sql`exists (select from demo_rows as noted where noted.table_name = ${table} and noted.id = ${id})`

/** Whether a column holds the id of a row of the demo content. */
export const isDemo = (of: PgColumn, id: SQL | PgColumn = of): SQL => areOf(getTableName(of.table), id)

const fingerprint = ({ words }: DemoRows): SQL =>
  words ? sql`md5(concat_ws('|', ${sql.join([...words], sql`, `)}))` : sql`null::text`

/** Notes what this transaction has written. The content comes in one transaction, into tables without such rows. */
export const noteDemoRows = async (tx: Tx, all: readonly DemoRows[]): Promise<void> => {
  for (const rows of all)
    await tx.execute(sql`
      insert into demo_rows (table_name, id, words)
      select ${getTableName(rows.id.table)}, ${rows.id}, ${fingerprint(rows)} from ${rows.id.table}
      where ${rows.id.table}.xmin = pg_current_xact_id()::xid
      on conflict (table_name, id) do update set words = excluded.words`)
}

/** Rows of others that refer to a row and would stand in the way of its deletion: it is theirs as well. */
const isReferredTo = async (db: Queryable, { id }: DemoRows): Promise<SQL> => {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select key.conrelid::regclass::text as table, own.attname as column
    from pg_constraint key join pg_attribute own on own.attrelid = key.conrelid and own.attnum = key.conkey[1]
    where key.contype = 'f' and key.confdeltype in ('a', 'r') and key.confrelid = ${getTableName(id.table)}::regclass`)
  return anyOf(
    rows.map(
      ({ table, column }) => sql`exists (select from ${sql.identifier(table)} as other
        where other.${sql.identifier(column)} = ${id} and not ${areOf(table, sql`other.id`)})`,
    ),
  )
}

const anyOf = (conditions: SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

/** Whether a row of the demo content is someone's own by now, in a statement about its table and `demo_rows`. */
const isOwn = async (db: Queryable, rows: DemoRows): Promise<SQL> =>
  rows.kind === undefined
    ? sql`false`
    : anyOf([
        sql`demo_rows.words is distinct from ${fingerprint(rows)}`,
        ...(rows.hasOwn ? [rows.hasOwn] : []),
        await isReferredTo(db, rows),
      ])

const joined = ({ id }: DemoRows): SQL =>
  sql`demo_rows on demo_rows.table_name = ${getTableName(id.table)} and demo_rows.id = ${id}`

const longestList = 5

const countRows = async (db: Queryable, rows: DemoRows): Promise<DemoCount[]> => {
  const { kind, id, words } = rows
  if (kind === undefined) return []
  const own = await isOwn(db, rows)
  const isChanged = sql`demo_rows.id is not null and ${own}`
  const { rows: found } = await db.execute<Omit<DemoCount, 'kind'>>(sql`
    select count(*) filter (where demo_rows.id is not null and not ${own})::int as going,
      count(*) filter (where demo_rows.id is null or ${own})::int as staying,
      coalesce((array_agg(${words?.[0] ?? sql`null::text`} order by ${id}) filter (where ${isChanged}))[1:${sql.raw(String(longestList))}], '{}')
        as changed
    from ${id.table} left join ${joined(rows)}`)
  return [{ kind, ...found[0]!, changed: words ? found[0]!.changed : [] }]
}

/** What of the demo content is there, and what people have added. */
export const countDemo = async (db: Queryable, all: readonly DemoRows[]): Promise<DemoCount[]> => {
  const counts: DemoCount[] = []
  for (const rows of all) counts.push(...(await countRows(db, rows)))
  return counts
}

/** How many rows there are still; nothing for a site that never had any. */
export const countDemoLeft = async (db: Queryable, all: readonly DemoRows[]): Promise<number | null> => {
  const { rows } = await db.execute<{ has: boolean }>(sql`select exists (select from demo_rows) as has`)
  if (!rows[0]!.has) return (await wasDemoRemoved(db)) ? 0 : null
  let left = 0
  for (const rows of all) left += await countGoing(db, rows)
  return left
}

/** Without a look at the rows of others: Today asks this at each visit, and there may be 500,000 of them. */
const countGoing = async (db: Queryable, rows: DemoRows): Promise<number> => {
  if (rows.kind === undefined) return 0
  const { rows: found } = await db.execute<{ going: number }>(sql`
    select count(*)::int as going from ${rows.id.table} join ${joined(rows)} where not ${await isOwn(db, rows)}`)
  return found[0]!.going
}

export const wasDemoRemoved = async (db: Queryable): Promise<boolean> =>
  (await getSetting(db, removed)) !== undefined

/** Deletes the demo content permanently. What people have changed or added to is theirs from now on. Answers how much went. */
export const removeDemo = (
  db: Db,
  content: readonly DemoContent[],
  note: (tx: Tx, total: number) => Promise<void>,
): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo content'))`)
    for (const { ensureRemovable } of content) await ensureRemovable?.(tx)
    let total = 0
    for (const rows of content.flatMap(({ rows: own = [] }) => own)) total += await removeRows(tx, rows)
    for (const { forget } of content) await forget?.(tx)
    await tx.execute(sql`delete from demo_rows`)
    await setSetting(tx, removed, new Date().toISOString())
    await note(tx, total)
    return total
  })

const removeRows = async (tx: Tx, rows: DemoRows): Promise<number> => {
  const { kind, id, removeFirst, topics = [] } = rows
  await removeFirst?.(tx)
  const own = await isOwn(tx, rows)
  const { rowCount } = await tx.execute(sql`
    delete from ${id.table} where ${id} in (
      select ${id} from ${id.table} join ${joined(rows)} where not ${own})`)
  tx.touch(...topics)
  return kind === undefined ? 0 : (rowCount ?? 0)
}
