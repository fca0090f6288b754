import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database/client.ts'
import {
  ledger,
  payments,
  paymentTotals,
  receipts,
  refunds,
  type Payment,
  type Refund,
} from './tables.server.ts'

export const insertPayment = async (
  db: Queryable,
  row: typeof payments.$inferInsert,
): Promise<Payment | undefined> =>
  (await db.insert(payments).values(row).onConflictDoNothing().returning())[0]

export const findPayment = async (db: Queryable, id: string): Promise<Payment | undefined> =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0]

export const findPaymentOfIntent = async (db: Queryable, intentId: string): Promise<Payment | undefined> =>
  (await db.select().from(payments).where(eq(payments.intentId, intentId)))[0]

export const findPaymentOfInvoice = async (db: Queryable, invoiceId: string): Promise<Payment | undefined> =>
  (await db.select().from(payments).where(eq(payments.invoiceId, invoiceId)))[0]

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

export const findPaymentOfSubject = async (db: Queryable, subjectId: string): Promise<Payment | undefined> =>
  (await db.select().from(payments).where(eq(payments.subjectId, subjectId)))[0]

/** Whoever has it is alone with it until the transaction ends. */
export const lockPayment = async (db: Queryable, id: string): Promise<Payment> =>
  (await db.select().from(payments).where(eq(payments.id, id)).for('update'))[0]!

export const updatePayment = async (
  db: Queryable,
  id: string,
  change: Partial<typeof payments.$inferInsert>,
): Promise<Payment> => (await db.update(payments).set(change).where(eq(payments.id, id)).returning())[0]!

/** Money that came in or went out. False if it stands there already. */
export const insertMovement = async (db: Queryable, row: typeof ledger.$inferInsert): Promise<boolean> => {
  const rows = await db.insert(ledger).values(row).onConflictDoNothing().returning({ id: ledger.id })
  return rows.length > 0
}

export const hasMovement = async (db: Queryable, kind: string, providerId: string): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select 1 from ledger where kind = ${kind} and provider_id = ${providerId}`,
  )
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

export const insertRefund = async (db: Queryable, row: typeof refunds.$inferInsert): Promise<Refund> =>
  (await db.insert(refunds).values(row).returning())[0]!

export const findRefund = async (db: Queryable, id: string): Promise<Refund | undefined> =>
  (await db.select().from(refunds).where(eq(refunds.id, id)))[0]

export const findRefundOfProvider = async (
  db: Queryable,
  paymentId: string,
  { id, ourId }: { id: string; ourId: string | undefined },
): Promise<Refund | undefined> =>
  (
    await db
      .select()
      .from(refunds)
      .where(
        and(
          eq(refunds.paymentId, paymentId),
          sql`(${refunds.providerId} = ${id} or ${refunds.id}::text = ${ourId ?? ''})`,
        ),
      )
  )[0]

export const hasPendingRefund = async (db: Queryable, paymentId: string): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select 1 from refunds where payment_id = ${paymentId} and status = 'pending'`,
  )
  return rows.length > 0
}

export const updateRefund = (
  db: Queryable,
  id: string,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<unknown> => db.update(refunds).set(change).where(eq(refunds.id, id))

/** What is promised or given back already. */
export const sumOfRefunds = async (db: Queryable, paymentId: string): Promise<number> => {
  const rows = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')))
  return rows[0]?.sum ?? 0
}

/** How many cards were declined to somebody in the last hour. */
export const countDeclines = async (db: Queryable, visitor: string): Promise<number> => {
  const rows = await db
    .select({ sum: sql<number>`coalesce(sum(${payments.declines}), 0)::int` })
    .from(payments)
    .where(and(eq(payments.visitor, visitor), sql`${payments.createdAt} > now() - interval '1 hour'`))
  return rows[0]?.sum ?? 0
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
