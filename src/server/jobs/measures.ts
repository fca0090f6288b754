import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/client.ts'
import { ofDatabase, type Measure } from '../metrics/measures.ts'
import { heartbeatMeasure } from './heartbeat.ts'

export const jobMeasures = (db: Queryable): Measure[] => [
  heartbeatMeasure(db),
  ofDatabase(
    'sankofa_jobs',
    'Jobs by name and state: created (they wait), retry (they failed and wait), active, failed (given up, for 7 days).',
    async () => {
      const { rows } = await db.execute<{ name: string; state: string; count: number }>(sql`
        select name, state::text, count(*)::int as count from pgboss.job
        where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%' group by 1, 2`)
      return rows.map(({ name, state, count }) => ({ labels: { name, state }, value: count }))
    },
  ),
]
