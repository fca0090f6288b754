import { sql, type SQL } from 'drizzle-orm'

type SqlType = 'boolean' | 'int' | 'jsonb' | 'text' | 'timestamptz' | 'uuid'

/**
 * Rows of the program as a table in a statement: `from ${recordset(rows, { id: 'uuid', name: 'text' })}` is read as
 * `r.id` and `r.name`. A field without a type is a type error.
 */
export const recordset = <Row extends object>(
  rows: readonly Row[],
  types: { [Field in keyof Required<Row>]: SqlType },
): SQL => {
  const columns = Object.entries<SqlType>(types).map(
    ([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`,
  )
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.join(columns, sql`, `)})`
}
