import { record, type Actor } from '#features/team/audit/service.server.ts'
import { holdLedger } from '#features/payments/books/movements.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import { dayAt, type CalendarDay } from '#shared/time/dates.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { monthName, serviceNames } from './categories.ts'
import { figuresOf, monthAt, readMonth } from './month.server.ts'
import { isOver, periodOf } from './period.ts'
import {
  findClosing,
  findPayout,
  hasPayoutOf,
  insertClosing,
  insertPayout,
  isTakenBack,
  lockMonths,
  lockPayouts,
  updateClosing,
} from './queries.server.ts'
import type { MonthBooks, NewPayout } from './schema.ts'

/**
 * A refusal if a day or moment is in a closed month. To be called in the transaction that dates something: until it ends,
 * no month is closed.
 */
export const ensureMonthIsOpen = async (tx: Tx, date: CalendarDay | Date): Promise<void> =>
  ensure(await isMonthOpen(tx, date), 'month_closed')

/** The same as a question: what the program books can be dated by the day of its booking instead. */
export const isMonthOpen = async (tx: Tx, date: CalendarDay | Date): Promise<boolean> => {
  await lockMonths(tx, 'to date')
  const month = date instanceof Date ? monthAt(date) : date.slice(0, 7)
  return !(await findClosing(tx, month))
}

/** Keeps the figures of a month permanently. `seen`: how many movements the treasurer has looked at. */
export const closeMonth = async (
  db: Db,
  actor: Actor,
  { month, movements: seen }: { month: string; movements: number },
): Promise<MonthBooks> => {
  ensure(isOver(month), 'month_not_over')
  await db.transaction(async (tx) => {
    await lockMonths(tx, 'to close')
    const lastMovement = await holdLedger(tx)
    ensure(!(await findClosing(tx, month)), 'month_closed_already')
    const { figures, movements, unknownFees } = await figuresOf(tx, month)
    ensure(movements === seen, 'month_has_changed')
    const { from, to } = periodOf(month)
    const { id } = await insertClosing(tx, {
      month,
      startsAt: from,
      endsAt: to,
      closedBy: actor.name,
      lastMovement,
      figures,
      unknownFees,
    })
    await record(tx, actor, {
      action: 'month.closed',
      subject: { id, name: monthName(month) },
      summary: figures.currencies
        .map(({ currency, total }) => formatMoney({ amount: total, currency }))
        .join(', '),
    })
  })
  return readMonth(db, month)
}

export const reopenMonth = async (
  db: Db,
  actor: Actor,
  { month, reason }: { month: string; reason: string },
): Promise<MonthBooks> => {
  await db.transaction(async (tx) => {
    await lockMonths(tx, 'to close')
    const closing = await findClosing(tx, month)
    ensure(closing, 'month_not_closed')
    await updateClosing(tx, closing.id, {
      reopenedAt: new Date().toISOString(),
      reopenedBy: actor.name,
      reopenedBecause: reason,
    })
    await record(tx, actor, {
      action: 'month.reopened',
      subject: { id: closing.id, name: monthName(month) },
      summary: reason,
    })
  })
  return readMonth(db, month)
}

export const notePayout = (db: Db, actor: Actor, payout: NewPayout): Promise<MonthBooks> =>
  db
    .transaction(async (tx) => {
      const { service, ...rest } = payout
      if (payout.arrivedOn > dayAt(new Date()))
        throw new Refusal('invalid_input', { fields: { arrivedOn: 'Choose today or an earlier date' } })
      await ensureMonthIsOpen(tx, payout.arrivedOn)
      await lockPayouts(tx)
      ensure(!(await hasPayoutOf(tx, service, payout.reference)), 'payout_noted')
      const noted = await insertPayout(tx, { ...rest, provider: service, notedBy: actor.name })
      await record(tx, actor, { action: 'payout.noted', ...entryOf(noted) })
    })
    .then(() => readMonth(db, payout.arrivedOn.slice(0, 7)))

/** A wrong entry stays, and another reverses it: on the same day, or today if that month is closed. */
export const takePayoutBack = (db: Db, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockMonths(tx, 'to date')
    const payout = await findPayout(tx, id)
    ensure(payout && payout.takesBack === null, 'payout_not_found')
    // A second click waits here, and then finds the payout reversed.
    await lockPayouts(tx)
    ensure(!(await isTakenBack(tx, id)), 'payout_taken_back')
    const isClosed = await findClosing(tx, payout.arrivedOn.slice(0, 7))
    const { provider, currency, reference } = payout
    await insertPayout(tx, {
      provider,
      currency,
      reference,
      amount: -payout.amount,
      arrivedOn: isClosed ? dayAt(new Date()) : payout.arrivedOn,
      notedBy: actor.name,
      takesBack: id,
    })
    await record(tx, actor, { action: 'payout.taken-back', ...entryOf(payout) })
  })

const entryOf = (payout: {
  id: string
  provider: 'stripe' | 'paystack'
  reference: string
  arrivedOn: string
  amount: number
  currency: string
}) => ({
  subject: { id: payout.id, name: `${serviceNames[payout.provider]} ${payout.reference}` },
  summary: `${formatMoney(payout)}, ${payout.arrivedOn}`,
})
