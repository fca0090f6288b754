import { sql, type SQL } from 'drizzle-orm'
import { isBeingPaid, monthlyOfSubject, refusalOf } from '#features/payments/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { ownToday } from '#server/database/site-sql.ts'
import { addDays, cardDays } from './pledges/months.ts'

/** What people have promised to give every month and we ask for ourselves, by currency, without what is paused. */
export const sumRunningPledges = async (
  db: Queryable,
): Promise<{ currency: string; amount: number; count: number }[]> => {
  const { rows } = await db.execute<{ currency: string; amount: number; count: number }>(sql`
    select currency, sum(amount)::float8 as amount, count(*)::int as count from pledges
    where state = 'active' and coalesce(paused_until <= ${ownToday}, true)
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

export type FailingGift = {
  id: string
  name: string | null
  amount: number
  currency: string
  tries: number
  reason: string | null
  nextTryOn: string | null
}

type FailingRow = Omit<FailingGift, 'nextTryOn'> & { dueOn: string | null }

/** Monthly gifts whose last payment failed: renewed by a provider, or by a card that we charge ourselves. */
export const listFailingGifts = async (db: Queryable, most: number): Promise<FailingGift[]> => {
  const renewed = monthlyOfSubject(sql`g.id`)
  const { rows } = await db.execute<FailingRow>(sql`
    select g.id, g.donor_name as name, failing.amount, failing.currency, failing.tries, failing.due_on::text as "dueOn",
      (select ${refusalOf(sql`d.id`)} from donations d where d.monthly_gift_id = g.id and d.status = 'failed'
        order by d.created_at desc limit 1) as reason
    from monthly_gifts g join lateral (
      select (of_gift ->> 'amount')::int as amount, of_gift ->> 'currency' as currency, 0 as tries, null::date as due_on
      from (select ${renewed} as of_gift) as subscription where of_gift ->> 'state' = 'past due'
      union all
      select p.amount, p.currency, m.tries, m.due_on
      from pledges p join pledge_months m on m.pledge_id = p.id and m.state = 'due'
      where p.monthly_gift_id = g.id and p.state = 'active' and p.card is not null and m.tries > 0
        and not ${isBeingPaid(sql`m.attempt`)}
    ) as failing on true
    order by g.created_at, g.id limit ${most}`)
  return rows.map(({ dueOn, ...gift }) => ({ ...gift, nextTryOn: nextTryOf(dueOn, gift.tries) }))
}

const nextTryOf = (dueOn: string | null, tries: number): string | null => {
  const days = cardDays[tries]
  return dueOn === null || days === undefined ? null : addDays(dueOn, days)
}
