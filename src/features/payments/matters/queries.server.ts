import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Purpose } from '../categories.ts'
import type { MatterKind } from './categories.ts'
import { payments } from '../tables.server.ts'
import { moneyMatters, type MoneyMatter } from './tables.server.ts'

/** All matters, for the SQL of others: the columns are those of the table. */
export const mattersInSql = (): SQL => sql`${moneyMatters}`

/** What a matter is about, for the SQL of others. Its row is called `matter`. */
export const subjectOfMatter = sql`(select p.subject_id from payments p where p.id = matter.payment_id)`

export const purposeOfMatter = sql`(select p.purpose from payments p where p.id = matter.payment_id)`

/** The refund that failed, and why. */
export const refundOfMatter = sql`(select json_build_object('id', f.id, 'failure', f.failure) from refunds f
  where matter.kind = 'refund-failed' and f.id::text = matter.key)`

/** A matter with what it is about. */
export type ListedMatter = MoneyMatter & {
  purpose: Purpose | null
  subjectId: string | null
  receiptNumber: string | null
  /** Why a refund failed. */
  failure: string | null
}

const mostSettled = 20

/** The open ones, what is due first at the top; and those that were settled last. */
export const listMatters = async (
  db: Queryable,
  which: 'open' | 'settled',
  most = mostSettled,
): Promise<ListedMatter[]> => {
  const rows = await db
    .select({
      matter: moneyMatters,
      purpose: payments.purpose,
      subjectId: payments.subjectId,
      receiptNumber: sql<
        string | null
      >`(select r.number from receipts r where r.payment_id = ${payments.id})`,
      failure: sql<string | null>`(select f.failure from refunds f
        where money_matters.kind = 'refund-failed' and f.id::text = money_matters.key)`,
    })
    .from(moneyMatters)
    .leftJoin(payments, eq(payments.id, moneyMatters.paymentId))
    .where(which === 'open' ? isNull(moneyMatters.settledAt) : sql`${moneyMatters.settledAt} is not null`)
    .orderBy(
      ...(which === 'open'
        ? [sql`${moneyMatters.dueAt} asc nulls last`, asc(moneyMatters.createdAt), asc(moneyMatters.id)]
        : [desc(moneyMatters.settledAt), desc(moneyMatters.id)]),
    )
    .limit(most)
  return rows.map(({ matter, ...about }) => ({ ...matter, ...about }))
}

/** An open matter, which no other changes until the transaction ends. */
export const lockMatter = async (tx: Tx, id: string): Promise<MoneyMatter | undefined> =>
  (
    await tx
      .select()
      .from(moneyMatters)
      .where(and(eq(moneyMatters.id, id), isNull(moneyMatters.settledAt)))
      .for('update')
  )[0]

const change = async (tx: Tx, id: string, to: Partial<MoneyMatter>): Promise<MoneyMatter> =>
  (await tx.update(moneyMatters).set(to).where(eq(moneyMatters.id, id)).returning())[0]!

export const assignMatter = (tx: Tx, id: string, ownerId: string): Promise<MoneyMatter> =>
  change(tx, id, { ownerId })

/** Closes what is open of one kind about a payment, because the provider has settled it. */
export const settleAllOf = (tx: Tx, paymentId: string, kind: MatterKind, note: string): Promise<unknown> =>
  tx
    .update(moneyMatters)
    .set({ settledAt: sql`now()`, note })
    .where(
      and(eq(moneyMatters.paymentId, paymentId), eq(moneyMatters.kind, kind), isNull(moneyMatters.settledAt)),
    )

export const settleByHand = (
  tx: Tx,
  id: string,
  { by, note }: { by: string; note: string },
): Promise<MoneyMatter> => change(tx, id, { settledAt: new Date().toISOString(), settledBy: by, note })
