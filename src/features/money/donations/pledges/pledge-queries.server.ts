import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { pledgeMonths, pledges, type Pledge, type PledgeMonth } from '../tables.server.ts'

export const insertPledge = async (db: Queryable, row: typeof pledges.$inferInsert): Promise<Pledge> =>
  (await db.insert(pledges).values(row).returning())[0]!

export const findPledge = async (db: Queryable, monthlyGiftId: string): Promise<Pledge | undefined> =>
  (await db.select().from(pledges).where(eq(pledges.monthlyGiftId, monthlyGiftId)))[0]

export const listSealedCards = async (db: Queryable): Promise<string[]> => {
  const rows = await db.select({ card: pledges.card }).from(pledges).where(isNotNull(pledges.card))
  return rows.map(({ card }) => card!)
}

/** Everything about a pledge waits for this row. */
export const lockPledge = async (tx: Tx, monthlyGiftId: string): Promise<Pledge | undefined> =>
  (await tx.select().from(pledges).where(eq(pledges.monthlyGiftId, monthlyGiftId)).for('update'))[0]

export const updatePledge = async (
  db: Queryable,
  id: string,
  change: Partial<typeof pledges.$inferInsert>,
): Promise<Pledge> => (await db.update(pledges).set(change).where(eq(pledges.id, id)).returning())[0]!

/** The newest first. */
export const listMonths = (db: Queryable, pledgeId: string, limit = 24): Promise<PledgeMonth[]> =>
  db
    .select()
    .from(pledgeMonths)
    .where(eq(pledgeMonths.pledgeId, pledgeId))
    .orderBy(desc(pledgeMonths.month))
    .limit(limit)

/** Nothing if the month was asked for before: the key of the table decides. */
export const insertMonth = async (
  tx: Tx,
  row: typeof pledgeMonths.$inferInsert,
): Promise<PledgeMonth | undefined> =>
  (await tx.insert(pledgeMonths).values(row).onConflictDoNothing().returning())[0]

export const findMonthOfAttempt = async (db: Queryable, attempt: string): Promise<PledgeMonth | undefined> =>
  (await db.select().from(pledgeMonths).where(eq(pledgeMonths.attempt, attempt)))[0]

/** The oldest month that was asked for and has not come. */
export const findDueMonth = async (db: Queryable, pledgeId: string): Promise<PledgeMonth | undefined> =>
  (
    await db
      .select()
      .from(pledgeMonths)
      .where(and(eq(pledgeMonths.pledgeId, pledgeId), eq(pledgeMonths.state, 'due')))
      .orderBy(asc(pledgeMonths.month))
      .limit(1)
  )[0]

export const updateMonth = (
  db: Queryable,
  { pledgeId, month }: Pick<PledgeMonth, 'pledgeId' | 'month'>,
  change: Partial<typeof pledgeMonths.$inferInsert>,
): Promise<unknown> =>
  db
    .update(pledgeMonths)
    .set(change)
    .where(and(eq(pledgeMonths.pledgeId, pledgeId), eq(pledgeMonths.month, month)))

/** Their giver was deleted, or Paystack was away when they ended. */
export const listEndedWithCards = (db: Queryable): Promise<Pledge[]> =>
  db
    .select()
    .from(pledges)
    .where(and(eq(pledges.state, 'ended'), isNotNull(pledges.card)))

/** Ends the pledges of these monthly gifts. */
export const endPledges = (tx: Tx, monthlyGiftIds: string[]): Promise<unknown> =>
  tx
    .update(pledges)
    .set({ state: 'ended', endedAt: sql`now()` })
    .where(and(inArray(pledges.monthlyGiftId, monthlyGiftIds), ne(pledges.state, 'ended')))

/** Pledges whose gift of this month is due today or before, and was not asked for. */
export const listDuePledges = async (
  db: Queryable,
  { today, month }: { today: string; month: string },
): Promise<string[]> => {
  const { rows } = await db.execute<{ giftId: string }>(sql`
    select p.monthly_gift_id as "giftId" from pledges p,
      least(${month}::date + p.day - 1, (${month}::date + interval '1 month - 1 day')::date) as due
    where p.state = 'active' and due <= ${today}::date
      and (p.paused_until is null or p.paused_until <= due)
      and not exists (select from pledge_months m where m.pledge_id = p.id and m.month = ${month}::date)
    order by p.id`)
  return rows.map(({ giftId }) => giftId)
}

/** Months that were asked for and have not come, with their pledges. */
export const listOpenMonths = async (
  db: Queryable,
): Promise<{ giftId: string; month: string; dueOn: string; tries: number; triedAt: string | null }[]> =>
  db
    .select({
      giftId: pledges.monthlyGiftId,
      month: pledgeMonths.month,
      dueOn: pledgeMonths.dueOn,
      tries: pledgeMonths.tries,
      triedAt: pledgeMonths.triedAt,
    })
    .from(pledgeMonths)
    .innerJoin(pledges, eq(pledges.id, pledgeMonths.pledgeId))
    .where(eq(pledgeMonths.state, 'due'))
    .orderBy(pledgeMonths.dueOn, pledges.id)
