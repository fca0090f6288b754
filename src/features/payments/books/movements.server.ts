import { sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import { isDemo } from '#server/demo-rows.ts'
import { payments } from '../tables.server.ts'

/**
 * Every row of the ledger with what its payment says of it, as a table for the statements of others:
 * `select … from ${movements} as m`. The fee stands at the charge: nothing where the service has not named it, and 0
 * where no service took part.
 */
export const movements = sql`(
  select l.id, l.created_at as booked_at, l.happened_at, l.kind, l.amount, l.currency, p.id as payment_id, p.purpose,
    p.subject_id, case when l.hand_method is null then p.provider else 'none' end as provider,
    case l.hand_method when 'other' then 'by hand' else coalesce(l.hand_method, p.method) end as method,
    case when l.kind = 'charge' then case p.provider when 'none' then 0 else p.fee end end as fee,
    r.number as receipt_number, coalesce(p.hand_reference, l.hand_reference, l.provider_id) as reference, l.reason,
    l.recorded_by, p.status = 'corrected' as is_corrected
  from ledger l join payments p on p.id = l.payment_id left join receipts r on r.payment_id = p.id)`

/** Whether a movement is of the demo content. */
export const isOfDemo = (paymentId: SQL): SQL => isDemo(payments.id, paymentId)

/** The same rows without their payments, for what asks only when something happened and when it was booked. */
export const bookings = sql`(select l.id, l.created_at as booked_at, l.happened_at from ledger l)`

/** Until the transaction ends no row is added. Answers the last one: every later row has a greater id. */
export const holdLedger = async (tx: Tx): Promise<number> => {
  await tx.execute(sql`lock table ledger in share mode`)
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(id), 0)::float8 as last from ledger`,
  )
  return rows[0]!.last
}

/** A payment or refund that a treasurer has to look at. */
export type OpenMatter = {
  kind: 'refund owed' | 'refund needs attention' | 'no receipt'
  provider: string
  currency: string
  amount: number
  at: string
  receiptNumber: string | null
  reference: string
}

/** What is not as it should be in the books: refunds whenever they began, receipts of what was charged in the time. */
export const listOpenMatters = async (
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<OpenMatter[]> => {
  const { rows } = await db.execute<OpenMatter>(sql`
    select matter.kind, p.provider, p.currency, matter.amount, ${instantOf(sql`matter.at`)} as at,
      r.number as "receiptNumber", coalesce(p.hand_reference, p.intent_id, '') as reference
    from (
      select 'refund owed' as kind, o.payment_id, o.amount,
        (select max(f.created_at) from refunds f where f.payment_id = o.payment_id) as at
      from refunds_owed o
      union all
      select 'refund needs attention', f.payment_id, f.amount, f.created_at
      from refunds f where f.status = 'needs attention'
      union all
      select 'no receipt', l.payment_id, l.amount, l.happened_at
      from ledger l join payments q on q.id = l.payment_id
      where l.kind = 'charge' and l.happened_at >= ${from} and l.happened_at < ${to} and q.status = 'completed'
        and not exists (select from receipts n where n.payment_id = q.id)
        -- One payment at a time: a join with the view would add up all that ever came in.
        and (select t.paid > t.refunded from payment_totals t where t.payment_id = q.id)
    ) as matter
    join payments p on p.id = matter.payment_id left join receipts r on r.payment_id = p.id
    order by matter.at, p.id`)
  return rows
}

/** Years whose receipts are not numbered without gaps, with how many numbers are missing. */
export const listReceiptGaps = async (db: Queryable): Promise<{ year: number; missing: number }[]> => {
  const { rows } = await db.execute<{ year: number; missing: number }>(sql`
    select year, (last - removed - counted.total)::int as missing
    from receipt_years as years
      cross join lateral (select count(*) as total from receipts where receipts.year = years.year) as counted
    where last - removed <> counted.total order by year`)
  return rows
}
