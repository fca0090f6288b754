import { sql } from 'drizzle-orm'
import { movements } from '#features/payments/books/movements.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { listMonths } from './month.server.ts'
import { periodOf } from './period.ts'
import { happenedIn } from './queries.server.ts'

type MonthToClose = {
  month: string
  /** How many months before it are open too. */
  earlier: number
  sums: { currency: string; in: number; out: number }[]
}

/** The last month that has ended and is not closed, as Books opens with it; nothing if all of them are. */
export const findMonthToClose = async (db: Queryable): Promise<MonthToClose | null> => {
  const [last, ...earlier] = (await listMonths(db)).slice(1).filter(({ isClosed }) => !isClosed)
  if (!last) return null
  const { rows } = await db.execute<MonthToClose['sums'][number]>(sql`
    select m.currency, coalesce(sum(m.amount) filter (where m.amount > 0), 0)::float8 as "in",
      coalesce(-sum(m.amount) filter (where m.amount < 0), 0)::float8 as "out"
    from ${movements} as m where ${happenedIn(periodOf(last.month))} group by 1 order by 1`)
  return { month: last.month, earlier: earlier.length, sums: rows }
}
