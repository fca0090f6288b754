import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { tableOf, type Contents, type Part } from './contents.server.ts'
import { bin } from './tables.server.ts'

const { identifier } = sql

/** The rows of a part, for a statement about its table. */
const isOf = (parts: readonly Part[], { column, of }: Part, id: string): SQL => {
  const parent = of && parts.find((part) => part.column.table === of)
  if (!parent) return sql`${column} = ${id}::uuid`
  return sql`${column} in (select id from ${of} where ${isOf(parts, parent, id)})`
}

/**
 * Locks it until the transaction ends: other requests can neither add to it nor delete it. False if it does not
 * exist.
 */
export const lockThing = async (tx: Queryable, { parts }: Contents, id: string): Promise<boolean> => {
  const [{ column }] = parts
  const { rowCount } = await tx.execute(sql`select from ${column.table} where ${column} = ${id} for update`)
  return rowCount === 1
}

/** Its rows and those that belong to it, as the column `rows` has them. */
export const snapshotOf = ({ parts, links = [] }: Contents, id: string): SQL => {
  const copies = parts.map((part) => {
    const { table } = part.column
    const without = (part.without ?? []).map(({ name }) => name)
    const copied = sql`to_jsonb(${table}) - ${sql.param(without)}::text[]`
    return sql`jsonb_build_object('table', ${getTableName(table)}::text, 'rows', (
      select coalesce(jsonb_agg(${copied}), '[]') from ${table} where ${isOf(parts, part, id)}))`
  })
  const named = links.map(
    (
      column,
    ) => sql`jsonb_build_object('table', ${tableOf(column)}::text, 'link', ${column.name}::text, 'ids', (
      select coalesce(jsonb_agg(id), '[]') from ${column.table} where ${column} = ${id}))`,
  )
  return sql`jsonb_build_array(${sql.join([...copies, ...named], sql`, `)})`
}

/** The last part first: rows go before those that they refer to. */
export const deleteThing = async (tx: Queryable, { parts }: Contents, id: string): Promise<void> => {
  for (const part of parts.toReversed())
    await tx.execute(sql`delete from ${part.column.table} where ${isOf(parts, part, id)}`)
}

/** Inserts the rows of an entry again, with their old ids. The entry says which tables they are from. */
export const insertAgain = async (tx: Queryable, id: string): Promise<void> => {
  const { rows: parts } = await tx.execute<{ position: number; table: string; link: string | null }>(sql`
    select position::int - 1 as position, part ->> 'table' as table, part ->> 'link' as link
    from ${bin}, jsonb_array_elements(${bin.rows}) with ordinality as parts (part, position)
    where ${bin.id} = ${id} order by position`)
  // The triggers of the database count its seats, even if it is cancelled.
  await tx.execute(sql`select set_config('bin.is_bringing_back', 'yes', true)`)
  for (const { position, table, link } of parts)
    await (link ? linkAgain(tx, id, position, { table, link }) : insertRows(tx, table, rowsOf(id, position)))
}

type Column = { name: string; parent: string | null; parentColumn: string | null; isEmptied: boolean }

/** Columns that were added since keep their default, and the database computes the generated ones. */
const listColumns = async (tx: Queryable, table: string, rows: SQL): Promise<Column[]> => {
  const found = await tx.execute<Column>(sql`
    select own.attname as name, key.confrelid::regclass::text as parent, other.attname as "parentColumn",
      coalesce(key.confdeltype = 'n', false) as "isEmptied"
    from pg_attribute own
    left join pg_constraint key on key.contype = 'f' and key.conrelid = own.attrelid and key.conkey = array[own.attnum]
    left join pg_attribute other on other.attrelid = key.confrelid and other.attnum = key.confkey[1]
    where own.attrelid = ${table}::regclass and own.attnum > 0 and not own.attisdropped and own.attgenerated = ''
      and (${rows} -> 0) ? own.attname`)
  return found.rows
}

/** The rows of a part of an entry. */
const rowsOf = (id: string, position: number): SQL =>
  sql`(select ${bin.rows} -> ${position}::int -> 'rows' from ${bin} where ${bin.id} = ${id})`

/**
 * Inserts rows of a table that were kept as JSON. What one of them refers to may be gone by now: a colleague who has left, another
 * teaching. As the foreign key says, the column is then empty, or the row stays away.
 */
export const insertRows = async (tx: Queryable, table: string, rows: SQL): Promise<void> => {
  const columns = await listColumns(tx, table, rows)
  if (columns.length === 0) return
  const own = ({ name }: Column): SQL => sql`one.${identifier(name)}`
  const isThere = (column: Column): SQL =>
    sql`exists (select from ${identifier(column.parent!)} parent
      where parent.${identifier(column.parentColumn!)} = ${own(column)})`
  const values = columns.map((column) =>
    column.isEmptied ? sql`case when ${isThere(column)} then ${own(column)} end` : own(column),
  )
  const needed = columns
    .filter(({ parent, isEmptied }) => parent !== null && !isEmptied)
    .map((column) => sql`(${own(column)} is null or ${isThere(column)})`)
  await tx.execute(sql`
    insert into ${identifier(table)} (${sql.join(
      columns.map(({ name }) => identifier(name)),
      sql`, `,
    )})
    select ${sql.join(values, sql`, `)}
    from jsonb_populate_recordset(null::${identifier(table)}, ${rows}) one
    where ${sql.join([sql`true`, ...needed], sql` and `)}`)
}

/** Only if no other row has taken its place since. */
const linkAgain = async (
  tx: Queryable,
  id: string,
  position: number,
  { table, link }: { table: string; link: string },
): Promise<void> => {
  const linked = sql`select jsonb_array_elements_text(${bin.rows} -> ${position}::int -> 'ids')::uuid from ${bin} where ${bin.id} = ${id}`
  await tx.execute(
    sql`update ${identifier(table)} set ${identifier(link)} = ${id}
      where ${identifier(link)} is null and id in (${linked})`,
  )
}
