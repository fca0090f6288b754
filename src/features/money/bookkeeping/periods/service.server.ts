import type { Queryable } from '#server/database/client.ts'
import { lateOf, monthAt } from '../month.server.ts'
import { daysOf, isOver, monthsBetween, periodOf } from '../period.ts'
import { listClosedMonths } from '../queries.server.ts'
import { balancesOf } from './balances.server.ts'
import { exceptionsOf } from './exceptions.server.ts'
import { listBuckets, listFrozenFees, listLate, sumPayouts } from './queries.server.ts'
import type { PeriodBooks } from './schema.ts'

/**
 * The books of any period. Each movement counts once: at its date, or, if the month of its date was closed by then, when
 * it was booked. So the closing of one period is the opening of the next, and a period's file has the same sums.
 */
export const readPeriod = async (db: Queryable, period: string): Promise<PeriodBooks> => {
  const times = periodOf(period)
  const days = daysOf(period)
  const [buckets, late, frozenFees, paidOut, closed] = await Promise.all([
    listBuckets(db, times),
    listLate(db),
    listFrozenFees(db),
    sumPayouts(db, days),
    listClosedMonths(db),
  ])
  const isHere = (moment: string): boolean =>
    Date.parse(moment) >= Date.parse(times.from) && Date.parse(moment) < Date.parse(times.to)
  const lastMonth = [days.last.slice(0, 7), monthAt(new Date())].toSorted()[0]!
  const months = monthsBetween(days.first.slice(0, 7), lastMonth).toReversed()
  return {
    period,
    isOver: isOver(period),
    openMonths: months.filter((month) => !closed.includes(month)),
    currencies: balancesOf([...buckets, ...exceptionsOf(times, late, frozenFees)], paidOut),
    lateHere: late
      .filter(({ bookedAt }) => isHere(bookedAt))
      .map((movement) => lateOf(movement, movement.month)),
    lateElsewhere: late
      .filter(({ happenedAt, bookedAt }) => isHere(happenedAt) && !isHere(bookedAt))
      .map((movement) => lateOf(movement, movement.month)),
  }
}
