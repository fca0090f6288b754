import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { site } from '#shared/site.ts'

/** What people have promised to give every month and we ask for ourselves, by currency, without what is paused. */
export const sumRunningPledges = async (
  db: Queryable,
): Promise<{ currency: string; amount: number; count: number }[]> => {
  const { rows } = await db.execute<{ currency: string; amount: number; count: number }>(sql`
    select currency, sum(amount)::float8 as amount, count(*)::int as count from pledges
    where state = 'active' and coalesce(paused_until <= (now() at time zone ${site.timeZone}::text)::date, true)
    group by 1 order by 1`)
  return rows
}
