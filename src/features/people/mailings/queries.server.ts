import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { RecipientState } from './categories.ts'
import type { AudienceChoice, Mailing } from './schema.ts'
import { mailingRecipients as recipients, mailings } from './tables.server.ts'

const isInHand = sql`r.claimed_until is not null and r.claimed_until > now()`

/** One that is being handed over at this moment is still due for those who look. */
const countOf = (state: RecipientState): SQL<number> =>
  sql<number>`(select count(*)::int from ${recipients} r where r.mailing_id = mailings.id and ${shownState} = ${state})`

const shownState = sql`case when r.state = 'uncertain' and ${isInHand} then 'due' else r.state end`

const mostTroubles = 20

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
  total: sql<number>`(select count(*)::int from ${recipients} r where r.mailing_id = mailings.id)`,
  due: countOf('due'),
  handedOver: countOf('handed over'),
  refused: countOf('refused'),
  uncertain: countOf('uncertain'),
  bounced: countOf('bounced'),
  leftOut: countOf('left out'),
  troubles: sql<Mailing['troubles']>`(
    select coalesce(json_agg(json_build_object('name', t.name, 'email', t.email, 'state', t.state) order by t.name), '[]')
    from (select r.name, r.email, r.state from ${recipients} r
      where r.mailing_id = mailings.id and ${shownState} in ('refused', 'uncertain', 'bounced')
      order by r.name limit ${mostTroubles}) t)`,
}

const mostListed = 50

/** What was written to an audience, or to a part of it, the newest first. */
export const listMailings = (
  db: Queryable,
  { kind, of }: Pick<AudienceChoice, 'kind' | 'of'>,
): Promise<Mailing[]> =>
  db
    .select(columns)
    .from(mailings)
    .where(sql`${mailings.audiences} @> ${JSON.stringify([{ kind, of }])}::jsonb`)
    .orderBy(desc(mailings.createdAt), mailings.id)
    .limit(mostListed)

export const findMailing = async (db: Queryable, id: string): Promise<Mailing | undefined> =>
  (await db.select(columns).from(mailings).where(eq(mailings.id, id)))[0]

export const lockMailing = async (tx: Tx, id: string) =>
  (
    await tx
      .select({ id: mailings.id, audiences: mailings.audiences, state: mailings.state })
      .from(mailings)
      .where(eq(mailings.id, id))
      .for('update')
  )[0]

export const listRefusedRecipients = (db: Queryable, mailingId: string) =>
  db
    .select({
      id: recipients.id,
      audience: recipients.audience,
      key: recipients.key,
      email: recipients.email,
    })
    .from(recipients)
    .where(and(eq(recipients.mailingId, mailingId), eq(recipients.state, 'refused')))

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

/** How many wait, in all mailings. */
export const countDue = async (db: Queryable): Promise<number> => {
  const [counted] = await db
    .select({ due: sql<number>`count(*)::int` })
    .from(recipients)
    .where(eq(recipients.state, 'due'))
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
