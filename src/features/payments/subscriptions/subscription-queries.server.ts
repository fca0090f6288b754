import { eq, sql } from 'drizzle-orm'
import { instantOf } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/client.ts'
import { subscriptions, type Subscription } from '../tables.server.ts'

export const insertSubscription = async (
  db: Queryable,
  row: typeof subscriptions.$inferInsert,
): Promise<Subscription> => (await db.insert(subscriptions).values(row).returning())[0]!

export const findSubscriptionOfProvider = async (
  db: Queryable,
  providerId: string,
): Promise<Subscription | undefined> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.providerId, providerId)))[0]

export const lockSubscription = async (db: Queryable, id: string): Promise<Subscription> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update'))[0]!

export const updateSubscription = async (
  db: Queryable,
  id: string,
  change: Partial<typeof subscriptions.$inferInsert>,
): Promise<Subscription> =>
  (await db.update(subscriptions).set(change).where(eq(subscriptions.id, id)).returning())[0]!

/** The clock of the database, which all instances share. */
export const readClock = async (db: Queryable): Promise<string> => {
  const { rows } = await db.execute<{ now: string }>(sql`select ${instantOf(sql`clock_timestamp()`)} as now`)
  return rows[0]!.now
}

/**
 * Those of which something should have been heard: not confirmed yet, due, to be ended, or not asked about for
 * a day.
 */
export const listSubscriptionsToAsk = async (db: Queryable): Promise<Subscription[]> =>
  db
    .select()
    .from(subscriptions)
    .where(
      sql`${subscriptions.status} <> 'cancelled' and ${subscriptions.providerId} is not null and (
        ${subscriptions.askedAt} is null
        or ${subscriptions.askedAt} < now() - interval '1 day'
        or ${subscriptions.status} = 'starting' and ${subscriptions.askedAt} < now() - interval '10 minutes'
        or ${subscriptions.status} = 'past due' and ${subscriptions.askedAt} < now() - interval '1 hour'
        or ${subscriptions.nextPaymentAt} < now() and ${subscriptions.askedAt} < now() - interval '10 minutes'
        or ${subscriptions.cancelRequestedAt} is not null)`,
    )
    .orderBy(sql`${subscriptions.askedAt} nulls first`)
    .limit(1_000)

/** Those that ended a day ago, when the last word about them has been heard. */
export const listSubscriptionsToForget = async (db: Queryable): Promise<Subscription[]> =>
  db
    .select()
    .from(subscriptions)
    .where(
      sql`${subscriptions.status} = 'cancelled' and ${subscriptions.customerId} is not null
        and ${subscriptions.cancelledAt} < now() - interval '1 day'`,
    )
    .limit(1_000)
