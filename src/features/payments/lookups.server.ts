import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database/client.ts'
import type { Returns } from './policy.ts'
import {
  ledger,
  payments,
  paymentTotals,
  receipts,
  subscriptions,
  type Payment,
  type Subscription,
} from './tables.server.ts'

export const findPaymentOfSubject = async (db: Queryable, subjectId: string): Promise<Payment | undefined> =>
  (await db.select().from(payments).where(eq(payments.subjectId, subjectId)))[0]

/** The payment of an attempt that can still be paid, or else the one that was paid first. */
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

/** Locks all payments of the attempt that this subject belongs to. */
export const lockAttemptOf = (db: Queryable, subjectId: string): Promise<unknown> =>
  db.execute(sql`select 1 from payments
    where attempt = (select attempt from payments where subject_id = ${subjectId}) order by id for update`)

/** Whether another payment of the same attempt was paid, and is not being refunded. */
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

export const returnsOf = async (db: Queryable, paymentId: string): Promise<Returns> => {
  const { rows } = await db.execute<Returns>(sql`select
    coalesce((select refunded from payment_totals where payment_id = ${paymentId}), 0) as refunded,
    coalesce((select sum(amount)::int from refunds where payment_id = ${paymentId} and status = 'pending'), 0) as returning,
    coalesce((select amount from refunds_owed where payment_id = ${paymentId}), 0) as owed`)
  return rows[0]!
}

/** When it was corrected, or null. */
export const findCorrection = async (db: Queryable, paymentId: string): Promise<string | null> => {
  const rows = await db
    .select({ happenedAt: ledger.happenedAt })
    .from(ledger)
    .where(and(eq(ledger.paymentId, paymentId), eq(ledger.kind, 'correction')))
  return rows[0]?.happenedAt ?? null
}

/** When the money came, or null. */
export const findPaidAt = async (db: Queryable, paymentId: string): Promise<string | null> => {
  const rows = await db
    .select({ happenedAt: ledger.happenedAt })
    .from(ledger)
    .where(and(eq(ledger.paymentId, paymentId), eq(ledger.kind, 'charge')))
  return rows[0]?.happenedAt ?? null
}

/** The payment behind a receipt, and what it was for. */
export const findPaymentOfReceipt = async (
  db: Queryable,
  number: string,
): Promise<Pick<Payment, 'id' | 'subjectId'> | undefined> =>
  (
    await db
      .select({ id: payments.id, subjectId: payments.subjectId })
      .from(receipts)
      .innerJoin(payments, eq(payments.id, receipts.paymentId))
      .where(eq(receipts.number, number))
  )[0]

/** All that ever came in for a purpose less what went back, by currency. */
export const sumLedgerOf = async (
  db: Queryable,
  purpose: Payment['purpose'],
): Promise<{ currency: string; amount: number }[]> =>
  db
    .select({ currency: ledger.currency, amount: sum(ledger.amount) })
    .from(ledger)
    .innerJoin(payments, eq(payments.id, ledger.paymentId))
    .where(eq(payments.purpose, purpose))
    .groupBy(ledger.currency)
    .orderBy(ledger.currency)

// float8 is exact far beyond what an integer of 32 bits holds, and is a number in JSON.
const sum = (column: PgColumn) => sql<number>`sum(${column})::float8`

export const findSubscription = async (db: Queryable, id: string): Promise<Subscription | undefined> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]

export const findSubscriptionOfSubject = async (
  db: Queryable,
  subjectId: string,
): Promise<Subscription | undefined> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.subjectId, subjectId)))[0]
