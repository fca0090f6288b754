import { sql } from 'drizzle-orm'
import { fundNameOf, fundsOfGifts } from '#features/money/donations/of-subject.server.ts'
import { bookings, movements } from '#features/payments/books/movements.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { CalendarDay } from '#shared/time/dates.ts'
import type { Period } from '../period.ts'
import { movementColumns, wasClosed } from '../queries.server.ts'
import type { Movement } from '../report.server.ts'
import type { Bucket, PaidOut } from './balances.server.ts'

/** All that happened before the end of a period, added up by its dates. */
export const listBuckets = async (db: Queryable, { from, to }: Period): Promise<Bucket[]> => {
  const { rows } = await db.execute<Bucket>(sql`
    select bucket.*, ${fundNameOf(sql`bucket.fund_id`)} as fund from (
      select m.happened_at < ${from}::timestamptz as "isOpening", m.currency, m.purpose, m.provider, m.method, g.fund_id,
        m.kind, count(*)::int as count, sum(m.amount)::float8 as amount, coalesce(sum(m.fee), 0)::float8 as fees,
        (count(*) filter (where m.kind = 'charge' and m.fee is null))::int as "unknownFees"
      from ${movements} as m left join ${fundsOfGifts} as g on g.id = m.subject_id
      where m.happened_at < ${to}::timestamptz
      group by 1, 2, 3, 4, 5, 6, 7) as bucket`)
  return rows
}

/** Booked after the month of its date was closed, which is `month`. */
export type Late = Movement & { month: string }

const late = sql`(select l.id, min(c.month) as month from closed_months c join ${bookings} as l
  on ${wasClosed(sql`l`)} group by 1)`

/** All that was ever booked after the month of its date was closed. These are few. */
export const listLate = async (db: Queryable): Promise<Late[]> => {
  const { rows } = await db.execute<Late>(sql`
    select ${movementColumns}, late.month from ${late} as late join ${movements} as m on m.id = late.id
    order by m.happened_at, m.id`)
  return rows
}

/** Movements whose fee became known after their month was closed. */
export const listFrozenFees = async (db: Queryable): Promise<Movement[]> => {
  const { rows } = await db.execute<Movement>(sql`
    select ${movementColumns} from (
        select unnest(c.unknown_fees) as id from closed_months c where c.reopened_at is null) as frozen
      join ${movements} as m on m.id = frozen.id
    where m.fee is not null`)
  return rows
}

/** What providers paid out until the last day, before the first one and since. */
export const sumPayouts = async (
  db: Queryable,
  { first, last }: { first: CalendarDay; last: CalendarDay },
): Promise<PaidOut[]> => {
  const { rows } = await db.execute<PaidOut>(sql`
    select arrived_on < ${first}::date as "isOpening", provider as service, currency, sum(amount)::float8 as amount
    from payouts where arrived_on <= ${last}::date group by 1, 2, 3`)
  return rows
}
