import { sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'

/** A moment, in the database with its zone and in the program as an ISO string: what the API says. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** What every stored thing has. */
export const identity = {
  id: uuid('id').primaryKey().defaultRandom(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
}
