import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { forgetReturns, whyNoEmails } from './returns.server.ts'
import {
  newsletterSubscribers as subscribers,
  newsletterUnsubscribed as unsubscribed,
} from './tables.server.ts'

/** They say it themselves now, so this takes the place of what the team recorded. */
const ownYes = { consentHow: null, consentOn: null, notedBy: null }

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
      set: {
        state: 'unconfirmed',
        askedAt: sql`now()`,
        ...ownYes,
        // The old token is in every email that was ever sent, even in those that were forwarded.
        token: sql`case ${subscribers.state} when 'unsubscribed' then excluded.token else ${subscribers.token} end`,
      },
      setWhere: sql`${subscribers.state} = 'unsubscribed'
        or (${subscribers.state} = 'unconfirmed' and ${subscribers.askedAt} < now() - interval '10 minutes')`,
    })
    .returning({ token: subscribers.token })
  return rows[0]?.token
}

/** Not for a subscriber who has left: they must ask for a new email to subscribe again. */
export const markConfirmed = async (db: Queryable, token: string): Promise<boolean> => {
  const rows = await db
    .update(subscribers)
    .set({
      state: 'confirmed',
      // A second click keeps the first moment; a subscriber who comes back gets a new one.
      confirmedAt: sql`case ${subscribers.state} when 'confirmed' then ${subscribers.confirmedAt} else now() end`,
    })
    .where(and(eq(subscribers.token, token), ne(subscribers.state, 'unsubscribed')))
    .returning({ email: subscribers.email })
  // They want to be written to again.
  for (const { email } of rows) {
    await db.delete(unsubscribed).where(isHashOf(email))
    await forgetReturns(db, email)
  }
  return rows.length > 0
}

export const markUnsubscribed = async (db: Queryable, token: string): Promise<boolean> => {
  const rows = await db
    .update(subscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: sql`now()` })
    .where(eq(subscribers.token, token))
    .returning({ id: subscribers.id })
  return rows.length > 0 || (await hasUnsubscribed(db, token))
}

/** Whose address has gone since. Their old links answer as they did. */
const hasUnsubscribed = async (db: Queryable, token: string): Promise<boolean> =>
  (await db.select({ token: unsubscribed.token }).from(unsubscribed).where(eq(unsubscribed.token, token)))
    .length > 0

/** The row of an address that has unsubscribed, of which only a hash is left. */
export const isHashOf = (email: string): SQL => sql`${unsubscribed.emailHash} = newsletter_hash(${email})`

export const isConfirmed = async (db: Queryable, email: string): Promise<boolean> =>
  (
    await db
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(and(eq(subscribers.email, email), eq(subscribers.state, 'confirmed')))
  ).length > 0

/** For an address that its owner has confirmed in another way. */
export const insertConfirmed = async (db: Queryable, email: string, token: string): Promise<void> => {
  await db
    .insert(subscribers)
    .values({ email, token, state: 'confirmed', confirmedAt: sql`now()` })
    .onConflictDoUpdate({
      target: subscribers.email,
      // As in `noteInterest`: the old token is in every email that was ever sent.
      set: { token, state: 'confirmed', confirmedAt: sql`now()`, ...ownYes },
      setWhere: ne(subscribers.state, 'confirmed'),
    })
  await db.delete(unsubscribed).where(isHashOf(email))
  await forgetReturns(db, email)
}

export const unsubscribeEmail = async (db: Queryable, email: string): Promise<void> => {
  await db
    .update(subscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: sql`now()` })
    .where(and(eq(subscribers.email, email), ne(subscribers.state, 'unsubscribed')))
}

const rowsAtOnce = 500

/** All confirmed subscribers, oldest first, in batches that each begin after the one before. */
export const readConfirmed = async function* (db: Queryable) {
  const columns = {
    id: subscribers.id,
    email: subscribers.email,
    token: subscribers.token,
    confirmedAt: subscribers.confirmedAt,
    // To the microsecond, which a date of JavaScript does not hold.
    place: sql<string>`${subscribers.confirmedAt}::text`,
  }
  let last: { id: string; place: string } | undefined
  do {
    const behind =
      last && sql`(${subscribers.confirmedAt}, ${subscribers.id}) > (${last.place}::timestamptz, ${last.id})`
    const rows = await db
      .select(columns)
      .from(subscribers)
      .where(and(eq(subscribers.state, 'confirmed'), sql`${whyNoEmails(subscribers.email)} is null`, behind))
      .orderBy(asc(subscribers.confirmedAt), asc(subscribers.id))
      .limit(rowsAtOnce)
    if (rows.length > 0) yield rows
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined
  } while (last)
}

export const countReaders = async (db: Queryable): Promise<{ total: number; lastMonth: number }> => {
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      lastMonth: sql<number>`(count(*) filter (where ${subscribers.confirmedAt} > now() - interval '30 days'))::int`,
    })
    .from(subscribers)
    .where(eq(subscribers.state, 'confirmed'))
  return counted!
}
