import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { whyNoEmails } from '#features/people/newsletter/of-subject.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { RecipientState } from './categories.ts'
import type { AudienceChoice, Mailing } from './schema.ts'
import { mailingRecipients as recipients, mailings } from './tables.server.ts'

const isInHand = sql`r.claimed_until is not null and r.claimed_until > now()`

/** One that is being handed over at this moment is still due for those who look. */
const shownState = sql`case when r.state = 'uncertain' and ${isInHand} then 'due' else r.state end`

const mostTroubles = 50

const columns = {
  id: mailings.id,
  createdAt: mailings.createdAt,
  subject: mailings.subject,
  words: mailings.words,
  audiences: mailings.audiences,
  state: mailings.state,
  sendAt: mailings.sendAt,
  finishedAt: mailings.finishedAt,
  authorName: mailings.authorName,
  changedAt: mailings.changedAt,
  changedBy: mailings.changedBy,
  pauseWhy: mailings.pauseWhy,
  total: mailings.total,
  counts: sql<Partial<Record<RecipientState, number>>>`(
    select coalesce(json_object_agg(c.state, c.total), '{}') from (
      select ${shownState} as state, count(*)::int as total from ${recipients} r
      where r.mailing_id = mailings.id group by 1) c)`,
  // A mailbox that is full waits, too, but its server has answered.
  serverIsAway: sql<boolean>`(${mailings.state} = 'sending' and exists (
    select from ${recipients} r where r.mailing_id = mailings.id and r.state = 'due' and r.attempts > 0
      and r.try_at <= now() and (r.last_error !~ '^E(ENVELOPE|MESSAGE) 4' or r.last_error ~ ' 421$')))`,
  leftOutWhy: sql<Mailing['leftOutWhy']>`(
    select coalesce(json_agg(json_build_object('why', c.why, 'total', c.total) order by c.total desc), '[]') from (
      select r.why, count(*)::int as total from ${recipients} r
      where r.mailing_id = mailings.id and r.state = 'left out' group by 1) c)`,
  unreachable: sql<number>`(
    select count(*)::int from ${recipients} r
    where r.mailing_id = mailings.id and r.state in ('refused', 'bounced')
      and ${whyNoEmails(sql`lower(r.email)`)} is not null)`,
  troubles: sql<Trouble[]>`(
    select coalesce(json_agg(t), '[]')
    from (select r.id, r.name, r.email, r.state, r.last_error as "lastError",
        to_char(r.handed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${recipients} r
      where r.mailing_id = mailings.id and ${shownState} in ('refused', 'uncertain', 'bounced')
      order by r.state <> 'uncertain', r.name, r.id limit ${mostTroubles}) t)`,
}

/** One whose email did not arrive, or may not have. */
type Trouble = Omit<Mailing['troubles'][number], 'reason'> & { lastError: string | null }

const mostListed = 50

/** What was written to an audience, or to a part of it, the newest first. */
export const listMailings = (db: Queryable, { kind, of }: Pick<AudienceChoice, 'kind' | 'of'>) =>
  db
    .select(columns)
    .from(mailings)
    .where(sql`${mailings.audiences} @> ${JSON.stringify([{ kind, of }])}::jsonb`)
    .orderBy(desc(mailings.createdAt), mailings.id)
    .limit(mostListed)

export const findMailing = async (db: Queryable, id: string) =>
  (await db.select(columns).from(mailings).where(eq(mailings.id, id)))[0]

export type FoundMailing = NonNullable<Awaited<ReturnType<typeof findMailing>>>

const isOff = sql`${mailings.total} <> (select count(*) from ${recipients} r where r.mailing_id = mailings.id)`

export const isBalanced = async (db: Queryable, id: string): Promise<boolean> =>
  (
    await db
      .select({ id: mailings.id })
      .from(mailings)
      .where(and(eq(mailings.id, id), isOff))
  ).length === 0

/** Those whose recipients no longer add up. Answers which ones it has paused. */
export const pauseUnbalanced = async (db: Queryable): Promise<string[]> => {
  const paused = await db
    .update(mailings)
    .set({ state: 'paused', pauseWhy: 'sum', changedAt: sql`now()`, changedBy: null })
    .where(and(eq(mailings.state, 'sending'), isOff))
    .returning({ id: mailings.id })
  return paused.map(({ id }) => id)
}

export const lockMailing = async (tx: Tx, id: string) =>
  (
    await tx
      .select({ id: mailings.id, audiences: mailings.audiences, state: mailings.state })
      .from(mailings)
      .where(eq(mailings.id, id))
      .for('update')
  )[0]

export const listFailedRecipients = (db: Queryable, mailingId: string) =>
  db
    .select({
      id: recipients.id,
      audience: recipients.audience,
      key: recipients.key,
      email: recipients.email,
    })
    .from(recipients)
    .where(and(eq(recipients.mailingId, mailingId), inArray(recipients.state, ['refused', 'bounced'])))

/** Not to an address that another recipient has. */
export const correctAddress = async (
  tx: Tx,
  mailingId: string,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  await tx
    .update(recipients)
    .set({ email })
    .where(
      and(
        eq(recipients.id, id),
        sql`not exists (select from ${recipients} other where other.mailing_id = ${mailingId}
          and lower(other.email) = lower(${email}))`,
      ),
    )
}

const rowsAtOnce = 1_000

export const insertRecipients = async (
  tx: Tx,
  rows: readonly (typeof recipients.$inferInsert)[],
): Promise<void> => {
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await tx.insert(recipients).values(rows.slice(first, first + rowsAtOnce))
}

/** How many were handed over, in all mailings. Those that are uncertain count: the mail service may have taken them. */
export const countHanded = async (db: Queryable): Promise<{ lastHour: number; lastDay: number }> => {
  const [counted] = await db
    .select({
      lastHour: sql<number>`(count(*) filter (where ${recipients.handedAt} > now() - interval '1 hour'))::int`,
      lastDay: sql<number>`count(*)::int`,
    })
    .from(recipients)
    .where(sql`${recipients.handedAt} > now() - interval '1 day'`)
  return counted!
}

/** How many wait, in all mailings that have begun and are not paused. */
export const countDue = async (db: Queryable): Promise<number> => {
  const [counted] = await db
    .select({ due: sql<number>`count(*)::int` })
    .from(recipients)
    .innerJoin(mailings, eq(mailings.id, recipients.mailingId))
    .where(and(eq(recipients.state, 'due'), eq(mailings.state, 'sending'), sql`${mailings.sendAt} <= now()`))
  return counted!.due
}

/** A mailing has ended once nothing is due and no worker has one in hand. */
export const finishMailings = async (db: Queryable): Promise<void> => {
  await db
    .update(mailings)
    .set({ state: 'sent', finishedAt: sql`now()` })
    .where(
      and(
        eq(mailings.state, 'sending'),
        sql`not exists (select from ${recipients} r where r.mailing_id = mailings.id
          and (r.state = 'due' or r.state = 'uncertain' and ${isInHand}))`,
      ),
    )
}
