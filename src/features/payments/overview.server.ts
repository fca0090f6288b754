import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { refundsOwed, type Payment } from './tables.server.ts'

/** In minor units. float8 is exact far beyond what an integer of 32 bits holds, and is a number in JSON. */
type Sum = { currency: string; amount: number; count: number }

/** What came in since then less what went back, by purpose and currency. */
export const sumLedgerSince = async (
  db: Queryable,
  since: SQL,
): Promise<(Sum & { purpose: Payment['purpose'] })[]> => {
  const { rows } = await db.execute<Sum & { purpose: Payment['purpose'] }>(sql`
    select p.purpose, l.currency, sum(l.amount)::float8 as amount,
      (count(*) filter (where l.kind = 'charge') - count(*) filter (where l.kind = 'correction'))::int as count
    from ledger l join payments p on p.id = l.payment_id
    where l.happened_at > ${since} group by 1, 2 order by 1, 2`)
  return rows
}

/** What is given every month, by currency, without what is paused. */
export const sumRunningSubscriptions = async (db: Queryable): Promise<Sum[]> => {
  const { rows } = await db.execute<Sum>(sql`
    select currency, sum(amount)::float8 as amount, count(*)::int as count
    from subscriptions where status in ('active', 'past due') and paused_at is null group by 1 order by 1`)
  return rows
}

/** Money that should have gone back and has not, unless a person has settled it in another way. */
export const countRefundsWaiting = async (db: Queryable): Promise<number> => {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select (select count(*) from ${refundsOwed} o where not exists (select from money_matters m
      where m.payment_id = o.payment_id and m.kind = 'refund-failed' and m.settled_by is not null))::int + (select count(*) from refunds
      where status = 'pending' and created_at < now() - interval '1 hour')::int as waiting`)
  return rows[0]!.waiting
}
