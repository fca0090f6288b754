import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { newsletterSubscribers as subscribers } from './tables.server.ts'

/**
 * Notes that an address wants the newsletter. Answers its token if it is to be asked to confirm, and
 * nothing if it is subscribed already or was asked a moment ago.
 */
export const noteInterest = async (
  db: Queryable,
  email: string,
  token: string,
): Promise<string | undefined> => {
  const rows = await db
    .insert(subscribers)
    .values({ email, token })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { state: 'unconfirmed', askedAt: sql`now()` },
      setWhere: sql`${subscribers.state} = 'unsubscribed'
        or (${subscribers.state} = 'unconfirmed' and ${subscribers.askedAt} < now() - interval '10 minutes')`,
    })
    .returning({ token: subscribers.token })
  return rows[0]?.token
}

export const markConfirmed = async (db: Queryable, token: string): Promise<boolean> => {
  const rows = await db
    .update(subscribers)
    .set({ state: 'confirmed', confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` })
    .where(eq(subscribers.token, token))
    .returning({ id: subscribers.id })
  return rows.length > 0
}

export const markUnsubscribed = async (db: Queryable, token: string): Promise<boolean> => {
  const rows = await db
    .update(subscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: sql`now()` })
    .where(eq(subscribers.token, token))
    .returning({ id: subscribers.id })
  return rows.length > 0
}

/** Whoever has not answered the letter for a month has not asked for it. */
export const forgetUnconfirmed = (db: Queryable) =>
  db
    .delete(subscribers)
    .where(sql`${subscribers.state} = 'unconfirmed' and ${subscribers.askedAt} < now() - interval '30 days'`)
