import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/client.ts'
import { ofDatabase, type Measure } from '../metrics/measures.ts'

export const mailMeasures = (db: Queryable): Measure[] => [
  ofDatabase('sankofa_emails_waiting', 'Emails that the mail server has not taken yet.', async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from outbox where state = 'queued'`,
    )
    return rows[0]!.count
  }),
  ofDatabase(
    'sankofa_emails_oldest_seconds',
    'Age of the oldest email waiting to be sent; 0 if there is none.',
    async () => {
      const { rows } = await db.execute<{ age: number }>(sql`
      select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age from outbox where state = 'queued'`)
      return rows[0]!.age
    },
  ),
  ofDatabase('sankofa_emails_failed', 'Emails of the last 30 days that were given up.', async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from outbox where state = 'failed'`,
    )
    return rows[0]!.count
  }),
]
