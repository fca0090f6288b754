import { listOpenMatters, listReceiptGaps } from '#features/payments/books/movements.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { dayAt } from '#shared/time/dates.ts'
import { fundLine } from './categories.ts'
import { daysOf, isOver, monthsBetween, periodOf } from './period.ts'
import {
  findClosing,
  findFirstMovement,
  listCarried,
  listClosedMonths,
  listFromClosedMonths,
  listMovements,
  listPayouts,
  listSinceClosing,
} from './queries.server.ts'
import { groupsOf, reportOf, type Movement } from './report.server.ts'
import type { Figures, LateMovement, MonthBooks, MonthList, Payout } from './schema.ts'
import { standingsOf } from './standing.server.ts'

/** The month of a moment, where the ministry is. */
export const monthAt = (instant: Date): string => dayAt(instant).slice(0, 7)

/** Every month since the first movement, the last first. */
export const listMonths = async (db: Queryable): Promise<MonthList> => {
  const [first, closed] = await Promise.all([findFirstMovement(db), listClosedMonths(db)])
  const now = monthAt(new Date())
  const earliest = [first ? monthAt(new Date(first)) : now, now, ...closed].toSorted()[0]!
  return monthsBetween(earliest, now).map((month) => ({ month, isClosed: closed.includes(month) }))
}

/** The figures of a month as the books have them now, and the number of movements behind them. */
export const figuresOf = async (
  db: Queryable,
  month: string,
): Promise<{ figures: Figures; movements: number; payouts: Payout[]; unknownFees: number[] }> => {
  const period = periodOf(month)
  // One after the other: closing a month asks in a transaction, which has one connection.
  const movements = await listMovements(db, period)
  const payouts = await listPayouts(db, daysOf(month))
  const matters = await listOpenMatters(db, period)
  const carried = await listCarried(db, period.from, `${month}-01`)
  return {
    figures: {
      currencies: reportOf(month, movements),
      services: standingsOf({ movements, payouts, matters, carried }),
    },
    movements: movements.length,
    payouts,
    unknownFees: movements.filter(({ kind, fee }) => kind === 'charge' && fee === null).map(({ id }) => id),
  }
}

/** All that the treasurer sees of a month. */
export const readMonth = async (db: Queryable, month: string): Promise<MonthBooks> => {
  const [now, closing, fromClosedMonths, receiptGaps] = await Promise.all([
    figuresOf(db, month),
    findClosing(db, month),
    listFromClosedMonths(db, periodOf(month)),
    listReceiptGaps(db),
  ])
  const sinceClosing = closing ? await listSinceClosing(db, closing) : []
  return {
    month,
    isOver: isOver(month),
    closing: closing ? { closedAt: closing.closedAt, closedBy: closing.closedBy } : null,
    figures: closing?.figures ?? now.figures,
    movements: now.movements,
    payouts: now.payouts,
    difference: groupsOf(sinceClosing, ({ currency }) => currency).map(([currency, own]) => ({
      currency,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    })),
    sinceClosing: sinceClosing.map((movement) => lateOf(movement, month)),
    fromClosedMonths: fromClosedMonths.map((movement) => lateOf(movement, movement.month)),
    receiptGaps,
  }
}

export const lateOf = (movement: Movement, month: string): LateMovement => {
  const { happenedAt, bookedAt, kind, purpose, method, fund } = movement
  const { amount, currency, receiptNumber, reference } = movement
  return {
    month,
    day: dayAt(new Date(happenedAt)),
    bookedOn: dayAt(new Date(bookedAt)),
    kind,
    purpose,
    method,
    fund: fundLine(purpose, fund),
    amount,
    currency,
    receiptNumber,
    reference,
  }
}
