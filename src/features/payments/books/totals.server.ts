import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'

/** The sums that must survive a restore, in minor units, and what is wrong with the books. */
export const readTotals = async (
  db: Queryable,
): Promise<{ figures: Record<string, number>; faults: string[] }> => {
  const { rows: ledger } = await db.execute<{ currency: string; amount: number }>(
    sql`select currency, sum(amount)::float8 as amount from ledger group by 1 order by 1`,
  )
  // A backup of an earlier release is read before it is upgraded: its table has no `removed` yet.
  const { rows: years } = await db.execute<{ year: number; issued: number; last: number }>(sql`
    select year, count(receipts.serial)::int as issued,
      greatest(coalesce(max(receipts.serial), 0), coalesce(max(years.last), 0))
        - coalesce(max((to_jsonb(years) ->> 'removed')::int), 0) as last
    from receipt_years as years full join receipts using (year) group by year order by year`)
  const { rows: unbooked } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from payments
    where status = 'completed' and not exists (
      select from ledger where ledger.payment_id = payments.id and ledger.kind = 'charge')`)
  return {
    figures: {
      ...Object.fromEntries(ledger.map(({ currency, amount }) => [`ledger ${currency}`, amount])),
      ...Object.fromEntries(years.map(({ year, issued }) => [`receipts ${year}`, issued])),
    },
    faults: [
      ...years
        .filter(({ issued, last }) => issued !== last)
        .map(({ year, issued, last }) => `Of ${last} receipt numbers of ${year}, only ${issued} are there.`),
      ...(unbooked[0]!.total > 0
        ? [`Completed payments without a charge in the ledger: ${unbooked[0]!.total}.`]
        : []),
    ],
  }
}
