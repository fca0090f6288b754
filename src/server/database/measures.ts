import { sql } from 'drizzle-orm'
import { ofDatabase, type Measure } from '../metrics/measures.ts'
import type { Queryable } from './client.ts'
import { migrationLock } from './migrate.ts'

/** An instance that migrates does not listen yet; the others can say that it holds the lock. */
export const migrationMeasure = (db: Queryable): Measure =>
  ofDatabase(
    'sankofa_migrations_running',
    '1 while an instance brings the database to a newer version, else 0.',
    async () => {
      const { rows } = await db.execute(sql`select from pg_locks where locktype = 'advisory' and granted
        and classid = 0 and objid = ${migrationLock}
        and database = (select oid from pg_database where datname = current_database())`)
      return rows.length > 0 ? 1 : 0
    },
  )
