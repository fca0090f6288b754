import { and, eq, gte, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { fundOfGift, giftsOf, giftsOfPerson } from '#features/money/donations/of-subject.server.ts'
import { movements } from '#features/payments/books/movements.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import type { CalendarDay } from '#shared/time/dates.ts'
import type { PayoutService } from './categories.ts'
import type { Period } from './period.ts'
import type { Movement } from './report.server.ts'
import type { Payout } from './schema.ts'
import type { Carried } from './standing.server.ts'
import { closedMonths, payouts } from './tables.server.ts'

export const movementColumns = sql`m.id::float8 as id, ${instantOf(sql`m.happened_at`)} as "happenedAt",
  ${instantOf(sql`m.booked_at`)} as "bookedAt", m.kind, m.amount, m.currency, m.payment_id as "paymentId", m.purpose, m.provider, m.method, m.fee,
  m.receipt_number as "receiptNumber", m.reference, m.is_corrected as "isCorrected",
  ${fundOfGift(sql`m.subject_id`)} as fund`

export const happenedIn = ({ from, to }: Period): SQL =>
  sql`m.happened_at >= ${from}::timestamptz and m.happened_at < ${to}::timestamptz`

/** Whether the month of a movement's date was closed when the movement was booked; beside `closed_months c`. */
export const wasClosed = (movement: SQL): SQL =>
  sql`(${movement}.happened_at >= c.starts_at and ${movement}.happened_at < c.ends_at
    and ${movement}.id > c.last_movement and (c.reopened_at is null or ${movement}.booked_at < c.reopened_at))`

const readMovements = async (db: Queryable, where: SQL): Promise<Movement[]> => {
  const { rows } = await db.execute<Movement>(sql`
    select ${movementColumns} from ${movements} as m where ${where} order by m.happened_at, m.id`)
  return rows
}

export const listMovements = (db: Queryable, period: Period): Promise<Movement[]> =>
  readMovements(db, happenedIn(period))

/** The movements of the gifts of some addresses. */
export const listMovementsOfDonor = (
  db: Queryable,
  emails: readonly string[],
  period: Period,
): Promise<Movement[]> => readMovements(db, sql`${happenedIn(period)} and m.subject_id in ${giftsOf(emails)}`)

/** The movements of the gifts that were recorded for a person. */
export const listMovementsOfPerson = (db: Queryable, personId: string, period: Period): Promise<Movement[]> =>
  readMovements(db, sql`${happenedIn(period)} and m.subject_id in ${giftsOfPerson(personId)}`)

/** Movements whose date is in a closed month, and that were written after it was closed. */
export const listSinceClosing = (
  db: Queryable,
  { startsAt, endsAt, lastMovement }: ClosedMonth,
): Promise<Movement[]> =>
  readMovements(db, sql`${happenedIn({ from: startsAt, to: endsAt })} and m.id > ${lastMovement}`)

/** Movements that were written in a period, but whose date is in a month that was closed by then, with that month. */
export const listFromClosedMonths = async (
  db: Queryable,
  { from, to }: Period,
): Promise<(Movement & { month: string })[]> => {
  const { rows } = await db.execute<Movement & { month: string }>(sql`
    select ${movementColumns}, c.month from closed_months c
      join ${movements} as m on m.id > c.last_movement and m.happened_at >= c.starts_at and m.happened_at < c.ends_at
    where c.reopened_at is null and m.booked_at >= ${from}::timestamptz and m.booked_at < ${to}::timestamptz
    order by m.happened_at, m.id`)
  return rows
}

/** The moment of the first movement; nothing while there is none. */
export const findFirstMovement = async (db: Queryable): Promise<string | undefined> => {
  const { rows } = await db.execute<{ at: string }>(sql`
    select ${instantOf(sql`m.happened_at`)} as at from ${movements} as m order by m.happened_at limit 1`)
  return rows[0]?.at
}

/** What providers had not paid out before the month, for those with a recorded payout before it. */
export const listCarried = async (db: Queryable, before: string, day: string): Promise<Carried[]> => {
  const { rows } = await db.execute<Carried>(sql`
    select m.provider as service, m.currency, (m.amount - paid.amount)::float8 as amount
    from (select provider, currency, sum(amount) - coalesce(sum(fee), 0) as amount from ${movements} as all_of_them
        where happened_at < ${before}::timestamptz group by 1, 2) as m
      join (select provider, currency, sum(amount) as amount from payouts where arrived_on < ${day}::date
        group by 1, 2) as paid on paid.provider = m.provider and paid.currency = m.currency
    where m.amount <> paid.amount`)
  return rows
}

export type ClosedMonth = typeof closedMonths.$inferSelect

export const findClosing = async (db: Queryable, month: string): Promise<ClosedMonth | undefined> =>
  (
    await db
      .select()
      .from(closedMonths)
      .where(and(eq(closedMonths.month, month), isNull(closedMonths.reopenedAt)))
  )[0]

export const listClosedMonths = async (db: Queryable): Promise<string[]> => {
  const rows = await db
    .select({ month: closedMonths.month })
    .from(closedMonths)
    .where(isNull(closedMonths.reopenedAt))
  return rows.map(({ month }) => month)
}

export const insertClosing = async (
  db: Queryable,
  row: typeof closedMonths.$inferInsert,
): Promise<ClosedMonth> => (await db.insert(closedMonths).values(row).returning())[0]!

export const updateClosing = (
  db: Queryable,
  id: string,
  change: Pick<typeof closedMonths.$inferInsert, 'reopenedAt' | 'reopenedBy' | 'reopenedBecause'>,
): Promise<unknown> => db.update(closedMonths).set(change).where(eq(closedMonths.id, id))

/** No month is closed while another transaction dates something, and nothing is dated while one is closed. */
export const lockMonths = (db: Queryable, how: 'to date' | 'to close'): Promise<unknown> =>
  db.execute(
    how === 'to date'
      ? sql`select pg_advisory_xact_lock_shared(hashtext('closed months'))`
      : sql`select pg_advisory_xact_lock(hashtext('closed months'))`,
  )

/** Payouts that arrived on one of the days, the first first. */
export const listPayouts = async (
  db: Queryable,
  { first, last }: { first: CalendarDay; last: CalendarDay },
): Promise<Payout[]> =>
  db
    .select({
      id: payouts.id,
      service: sql<PayoutService>`${payouts.provider}`,
      arrivedOn: payouts.arrivedOn,
      amount: payouts.amount,
      currency: payouts.currency,
      reference: payouts.reference,
      notedBy: payouts.notedBy,
      takesBack: payouts.takesBack,
      isTakenBack: sql<boolean>`exists (select from payouts as back where back.takes_back = payouts.id)`,
    })
    .from(payouts)
    .where(and(gte(payouts.arrivedOn, first), lte(payouts.arrivedOn, last)))
    .orderBy(payouts.arrivedOn, payouts.createdAt, payouts.id)

export type PayoutRow = typeof payouts.$inferSelect

export const findPayout = async (db: Queryable, id: string): Promise<PayoutRow | undefined> =>
  (await db.select().from(payouts).where(eq(payouts.id, id)))[0]

export const isTakenBack = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.takesBack, id))).length > 0

/** No other payout is recorded until the transaction ends. */
export const lockPayouts = (db: Queryable): Promise<unknown> =>
  db.execute(sql`lock table payouts in share row exclusive mode`)

/** Whether a payout with that reference is recorded and not reversed. */
export const hasPayoutOf = async (db: Queryable, provider: string, reference: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from payouts where takes_back is null and provider = ${provider}
      and lower(reference) = lower(${reference})
      and not exists (select from payouts as back where back.takes_back = payouts.id)`)
  return rows.length > 0
}

export const insertPayout = async (db: Queryable, row: typeof payouts.$inferInsert): Promise<PayoutRow> =>
  (await db.insert(payouts).values(row).returning())[0]!
