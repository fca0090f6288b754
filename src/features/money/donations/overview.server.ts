import { sql, type SQL } from 'drizzle-orm'
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

/** Gifts that have not come: those that failed since then, and those that wait for their provider now. */
export const countGiftsNotReceived = async (
  db: Queryable,
  since: SQL,
): Promise<{ failed: number; pending: number }> => {
  const { rows } = await db.execute<{ failed: number; pending: number }>(sql`
    select (count(*) filter (where status = 'failed'))::int as failed,
      (count(*) filter (where status = 'pending'))::int as pending
    from donations where status in ('failed', 'pending') and created_at > ${since}`)
  return rows[0]!
}
