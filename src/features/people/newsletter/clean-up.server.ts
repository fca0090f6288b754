import { sql } from 'drizzle-orm'
import { deleteSome, isAmong, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { mailReturns as returns, newsletterSubscribers as subscribers } from './tables.server.ts'

/** An address that has not confirmed has not asked for the newsletter. */
export const forgetUnconfirmed: CleanUp = (db, keep, most) =>
  deleteSome(
    db,
    subscribers,
    sql`${subscribers.state} = 'unconfirmed' and ${isOlder(subscribers.askedAt, keep)}`,
    most,
  )

/** Of an address that has left only a hash stays, and the token of its links. */
export const forgetUnsubscribed: CleanUp = async (db, keep, most) => {
  const hasLeft = sql`state = 'unsubscribed' and ${isOlder(sql`coalesce(unsubscribed_at, created_at)`, keep)}`
  const { rows } = await db.execute<{ total: number }>(sql`
    with gone as (
      delete from newsletter_subscribers where ${isAmong(subscribers, hasLeft, most)}
      returning email, token, coalesce(unsubscribed_at, created_at) as at
    ), noted as (
      insert into newsletter_unsubscribed (email_hash, token, unsubscribed_at)
      select newsletter_hash(email), token, at from gone
      on conflict (email_hash) do update
      set token = excluded.token, unsubscribed_at = excluded.unsubscribed_at
    )
    select count(*)::int as total from gone`)
  return rows[0]?.total ?? 0
}

/** After their time they no longer pause anyone. */
export const forgetSoftReturns: CleanUp = (db, keep, most) =>
  deleteSome(db, returns, sql`${returns.kind} = 'soft' and ${isOlder(returns.createdAt, keep)}`, most)
