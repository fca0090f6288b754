import type pg from 'pg'
import type { BinKind } from '#features/team/bin/categories.ts'
import { contents } from '#features/team/bin/contents.server.ts'

/** Every row that belongs to a thing, as text, by table: what must be the same after it was deleted and restored. */
export const rowsOf = async (pool: pg.Pool, kind: BinKind, id: string): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  const { parts, links = [] } = contents[kind]
  for (const { table, column, of } of parts) {
    const parent = parts.find((part) => part.table === of)
    const where = parent
      ? `${column} in (select id from ${parent.table} where ${parent.column} = $1)`
      : `${column} = $1`
    const { rows } = await pool.query<{ one: string }>(
      `select to_jsonb(${table})::text as one from ${table} where ${where} order by 1`,
      [id],
    )
    found[table] = rows.map(({ one }) => one)
  }
  for (const { table, column } of links) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${table} where ${column} = $1 order by 1`,
      [id],
    )
    found[`${table}.${column}`] = rows.map((row) => row.id)
  }
  return found
}
