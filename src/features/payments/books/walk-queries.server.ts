import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { Provider } from '../provider.server.ts'
import { payments, paymentTotals, refunds, subscriptions, type Payment } from '../tables.server.ts'

export type KnownPayment = Pick<Payment, 'id' | 'reference' | 'status' | 'amount' | 'currency'> & {
  refunded: number
}

/** Our payments behind the lines of a list: by reference, or by our id while we have not stored the reference. */
export const findKnown = (
  db: Queryable,
  provider: Provider['name'],
  { references, ourIds }: { references: string[]; ourIds: string[] },
): Promise<KnownPayment[]> =>
  db
    .select({
      id: payments.id,
      reference: payments.reference,
      status: payments.status,
      amount: payments.amount,
      currency: payments.currency,
      refunded: sql<number>`coalesce(${paymentTotals.refunded}, 0)`,
    })
    .from(payments)
    .leftJoin(paymentTotals, eq(paymentTotals.paymentId, payments.id))
    .where(
      and(
        eq(payments.provider, provider),
        sql`(${payments.reference} = any(${sql.param(references)}::text[])
          or ${payments.reference} is null and ${payments.id} = any(${sql.param(ourIds)}::uuid[]))`,
      ),
    )

/** How our books have these refunds, by the service's name of each. */
export const findKnownRefunds = async (
  db: Queryable,
  providerIds: string[],
): Promise<Map<string, string>> => {
  if (providerIds.length === 0) return new Map()
  const rows = await db
    .select({ providerId: refunds.providerId, status: refunds.status })
    .from(refunds)
    .where(inArray(refunds.providerId, providerIds))
  return new Map(rows.map(({ providerId, status }) => [providerId ?? '', status]))
}

/** What the service renews for this payer, by the service's name. */
export const findSubscriptionOfCustomer = async (
  db: Queryable,
  customerId: string,
): Promise<string | undefined> => {
  const rows = await db
    .select({ providerId: subscriptions.providerId })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
  return rows[0]?.providerId ?? undefined
}
