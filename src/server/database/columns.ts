import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'

/** A moment, in the database with its zone and in the program as an ISO string: what the API says. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** The same in a statement of one's own, whose columns no table describes. */
export const instantOf = (column: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** For a generated column. Drizzle only has to know that it is one; the expression is in migrations/schema.sql. */
export const expressionInDatabase = sql`an expression of the database`

/** What every stored thing has. */
export const identity = {
  id: uuid('id').primaryKey().defaultRandom(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
}
