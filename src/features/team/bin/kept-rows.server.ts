import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { binKinds } from './categories.ts'
import { tableOf, type BinContents, type Contents } from './contents.server.ts'
import { bin } from './tables.server.ts'

/** The thing itself is the first row of the first part. */
export const thing = sql`(${bin.rows} -> 0 -> 'rows' -> 0)`

/** Whether an entry has a row with this value. */
export const hasKept = (column: PgColumn, value: string): SQL =>
  sql`${bin.rows} @> ${JSON.stringify([{ table: tableOf(column), rows: [{ [column.name]: value }] }])}::jsonb`

/** The rows of a table in an entry, to write after `from`: its columns can be named as if they were there. */
export const kept = (table: PgTable): SQL =>
  sql`jsonb_populate_recordset(null::${table}, (
    select part -> 'rows' from jsonb_array_elements(${bin.rows}) part
    where part ->> 'table' = ${getTableName(table)} and part ? 'rows')) as ${table}`

/** What each kind says, as one expression. */
export const byKind = (
  contents: BinContents,
  read: (contents: Contents) => SQL | undefined,
  otherwise: SQL,
): SQL => {
  const cases = binKinds.flatMap((kind) => {
    const value = read(contents[kind])
    return value ? [sql`case when ${bin.kind} = ${kind} then ${value} end`] : []
  })
  return sql`coalesce(${sql.join([...cases, otherwise], sql`, `)})`
}
