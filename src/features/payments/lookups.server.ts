import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { payments, paymentTotals, subscriptions, type Payment, type Subscription } from './tables.server.ts'

export const findPaymentOfSubject = async (db: Queryable, subjectId: string): Promise<Payment | undefined> =>
  (await db.select().from(payments).where(eq(payments.subjectId, subjectId)))[0]

/** The one that an attempt has led to, unless nobody wants it any more: what can still be paid, or what was paid first. */
export const findPaymentOfAttempt = async (db: Queryable, attempt: string): Promise<Payment | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(
        and(eq(payments.attempt, attempt), inArray(payments.status, ['pending', 'processing', 'completed'])),
      )
      .orderBy(sql`${payments.completedAt} nulls first`)
      .limit(1)
  )[0]

/** Whoever has them is alone with all that the attempt of this one has led to. */
export const lockAttemptOf = (db: Queryable, subjectId: string): Promise<unknown> =>
  db.execute(sql`select 1 from payments
    where attempt = (select attempt from payments where subject_id = ${subjectId}) order by id for update`)

/** Whether the same attempt was paid before, and that is not on its way back. */
export const wasPaidBefore = async (db: Queryable, { id, attempt }: Payment): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from payments p where p.attempt = ${attempt} and p.id <> ${id} and p.status = 'completed'
      and p.amount > (select coalesce(sum(r.amount), 0) from refunds r
        where r.payment_id = p.id and r.status <> 'failed')`)
  return rows.length > 0
}

export const totalsOf = async (
  db: Queryable,
  paymentId: string,
): Promise<{ paid: number; refunded: number }> => {
  const rows = await db
    .select({ paid: paymentTotals.paid, refunded: paymentTotals.refunded })
    .from(paymentTotals)
    .where(eq(paymentTotals.paymentId, paymentId))
  return rows[0] ?? { paid: 0, refunded: 0 }
}

/** What is on its way back for something, as a column of a list. */
export const returningFor = (subjectId: SQLWrapper) => sql<number>`coalesce((
  select sum(r.amount)::int from refunds r join payments p on p.id = r.payment_id
  where p.subject_id = ${subjectId} and r.status = 'pending'), 0)`

export const findSubscription = async (db: Queryable, id: string): Promise<Subscription | undefined> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]

export const findSubscriptionOfSubject = async (
  db: Queryable,
  subjectId: string,
): Promise<Subscription | undefined> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.subjectId, subjectId)))[0]
