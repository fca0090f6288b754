import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { binContents } from '#app/server/features.ts'
import type { BinKind } from '#features/team/bin/categories.ts'

/** Every row that belongs to a thing, as text, by table: what must be the same after it was deleted and restored. */
export const rowsOf = async (pool: pg.Pool, kind: BinKind, id: string): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  const { parts, links = [] } = binContents[kind]
  for (const { column, of } of parts) {
    const table = getTableName(column.table)
    const parent = of && parts.find((part) => part.column.table === of)?.column
    const where = parent
      ? `${column.name} in (select id from ${getTableName(parent.table)} where ${parent.name} = $1)`
      : `${column.name} = $1`
    const { rows } = await pool.query<{ one: string }>(
      `select to_jsonb(${table})::text as one from ${table} where ${where} order by 1`,
      [id],
    )
    found[table] = rows.map(({ one }) => one)
  }
  for (const { table: linked, name } of links) {
    const table = getTableName(linked)
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${table} where ${name} = $1 order by 1`,
      [id],
    )
    found[`${table}.${name}`] = rows.map((row) => row.id)
  }
  return found
}
