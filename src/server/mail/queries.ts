import { and, desc, eq, sql } from 'drizzle-orm'
import { can, type TeamRole } from '#shared/powers.ts'
import type { Queryable } from '../database/client.ts'
import { during, type Period } from '../database/period.ts'
import { outbox } from './tables.ts'

const columns = {
  id: outbox.id,
  recipient: outbox.recipient,
  subject: outbox.subject,
  html: outbox.html,
  text: outbox.text,
  attachments: outbox.attachments,
  state: outbox.state,
  createdAt: outbox.createdAt,
}

export const listEmails = (db: Queryable) =>
  db.select(columns).from(outbox).orderBy(desc(outbox.createdAt)).limit(200)

export const findEmail = async (db: Queryable, id: string) =>
  (await db.select(columns).from(outbox).where(eq(outbox.id, id)))[0]

/** How many of a period were given up; for a statement of the overview. */
export const countFailedEmails = (period: Period) =>
  sql<number>`(select count(*)::int from ${outbox}
    where ${outbox.state} = 'failed' and ${during(outbox.createdAt, period)})`

/** The emails that were given up, the newest first. Only those who may know it see the recipient of a private one. */
export const listFailedEmails = (db: Queryable, roles: readonly TeamRole[]) =>
  db
    .select({
      id: outbox.id,
      createdAt: outbox.createdAt,
      recipient: can(roles, 'inbox.private prayers')
        ? outbox.recipient
        : sql<string | null>`case when not ${outbox.isPrivate} then ${outbox.recipient} end`,
      subject: outbox.subject,
      attempts: outbox.attempts,
      reason: sql<string>`coalesce(${outbox.lastError}, 'unknown')`,
    })
    .from(outbox)
    .where(eq(outbox.state, 'failed'))
    .orderBy(desc(outbox.createdAt))
    .limit(200)

/** As if it had been written now, so that it is tried for three days again. False if it is not given up. */
export const requeueEmail = async (db: Queryable, id: string): Promise<boolean> => {
  const rows = await db
    .update(outbox)
    .set({ state: 'queued', createdAt: sql`now()`, attempts: 0, lastError: null })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'failed')))
    .returning({ id: outbox.id })
  return rows.length > 0
}

/** What has yet to be sent, the oldest first. */
export const listQueuedEmails = async (db: Queryable): Promise<string[]> => {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.state, 'queued'))
    .orderBy(outbox.createdAt)
  return rows.map(({ id }) => id)
}

/** What the outbox knows of the mail server. */
export type MailHealth = {
  sentAt: string | null
  /** Waiting after a try in vain, since the email that came last, and why. */
  waiting: number
  waitingSince: string | null
  lastError: string | null
  /** Given up in the last 30 days. */
  failed: number
}

export const readMailHealth = async (db: Queryable): Promise<MailHealth> => {
  const stuck = sql`${outbox.state} = 'queued' and ${outbox.lastError} is not null`
  const [health] = await db
    .select({
      sentAt: sql<string | null>`max(${outbox.sentAt})`.mapWith(outbox.sentAt),
      waiting: sql<number>`(count(*) filter (where ${stuck}))::int`,
      waitingSince: sql<string | null>`max(${outbox.createdAt}) filter (where ${stuck})`.mapWith(
        outbox.createdAt,
      ),
      lastError: sql<string | null>`(
        array_agg(${outbox.lastError} order by ${outbox.createdAt} desc) filter (where ${stuck}))[1]`,
      failed: sql<number>`(count(*) filter (where ${outbox.state} = 'failed'))::int`,
    })
    .from(outbox)
  return health!
}
