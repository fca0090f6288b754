import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { mostDeclinesAnHour } from './policy.ts'
import {
  ledger,
  payments,
  refunds,
  refundsOwed,
  webhookEvents,
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

export const findPaymentOfReference = async (
  db: Queryable,
  reference: string,
): Promise<Payment | undefined> =>
  (await db.select().from(payments).where(eq(payments.reference, reference)))[0]

export const findPaymentOfInvoice = async (db: Queryable, invoiceId: string): Promise<Payment | undefined> =>
  (await db.select().from(payments).where(eq(payments.invoiceId, invoiceId)))[0]

export const lockPayment = async (db: Queryable, id: string): Promise<Payment> =>
  (await db.select().from(payments).where(eq(payments.id, id)).for('update'))[0]!

export const updatePayment = async (
  db: Queryable,
  id: string,
  change: Partial<typeof payments.$inferInsert>,
): Promise<Payment> => (await db.update(payments).set(change).where(eq(payments.id, id)).returning())[0]!

/** Notes that the service is asked how it stands. False if it was asked less than so many seconds ago. */
export const claimAsk = async (db: Queryable, id: string, seconds: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update payments set asked_at = clock_timestamp() where id = ${id}
      and (asked_at is null or asked_at <= clock_timestamp() - ${seconds} * interval '1 second') returning id`)
  return rows.length > 0
}

/** Money that came in or went out. False if the ledger already has it. */
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

/** Notes that the provider is asked for it now. False if it was asked less than so many seconds ago. */
export const claimRefund = async (db: Queryable, id: string, seconds: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update refunds set asked_at = clock_timestamp() where id = ${id}
      and (asked_at is null or asked_at <= clock_timestamp() - ${seconds} * interval '1 second') returning id`)
  return rows.length > 0
}

/** What the provider has sent back, by our books. */
export const sumSentBack = async (db: Queryable, paymentId: string): Promise<number> => {
  const rows = await db
    .select({ sum: sql<number>`coalesce(-sum(${ledger.amount}), 0)::int` })
    .from(ledger)
    .where(
      and(
        eq(ledger.paymentId, paymentId),
        inArray(ledger.kind, ['refund', 'refund failed']),
        isNull(ledger.handMethod),
      ),
    )
  return rows[0]?.sum ?? 0
}

/** What did not reach the payer and was not sent again. */
export const findOwed = async (db: Queryable, paymentId: string): Promise<number> => {
  const rows = await db
    .select({ amount: refundsOwed.amount })
    .from(refundsOwed)
    .where(eq(refundsOwed.paymentId, paymentId))
  return rows[0]?.amount ?? 0
}

/** The sum of what is promised or was given back. */
export const sumOfRefunds = async (db: Queryable, paymentId: string): Promise<number> => {
  const rows = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')))
  return rows[0]?.sum ?? 0
}

/** More cards of a network address were declined in the last hour than honest people have declined. */
export const triesManyCards = async (db: Queryable, visitor: string): Promise<boolean> => {
  const [found] = await db
    .select({
      declines: sql<number>`coalesce(sum(${payments.declines}), 0)::int`,
      completed: sql<number>`count(*) filter (where ${payments.status} = 'completed')::int`,
    })
    .from(payments)
    .where(and(eq(payments.visitor, visitor), sql`${payments.createdAt} > now() - interval '1 hour'`))
  return found !== undefined && found.declines >= mostDeclinesAnHour(found.completed)
}

/** When money came through a provider for the last time, and when it last told us of something. */
export const readLastNews = async (
  db: Queryable,
  provider: Payment['provider'],
): Promise<{ paidAt: string | null; toldAt: string | null }> => {
  const [[paid], [told]] = await Promise.all([
    db
      .select({ at: sql<string | null>`max(${payments.completedAt})`.mapWith(payments.completedAt) })
      .from(payments)
      .where(eq(payments.provider, provider)),
    db
      .select({ at: sql<string | null>`max(${webhookEvents.receivedAt})`.mapWith(webhookEvents.receivedAt) })
      .from(webhookEvents)
      .where(sql`${webhookEvents.provider} = ${provider}`),
  ])
  return { paidAt: paid?.at ?? null, toldAt: told?.at ?? null }
}
