import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { listsOf, type DatedList } from '#server/database/newest-first.ts'
import { textHasWords } from '#server/database/search.ts'
import type { WhyNoEmails } from '../categories.ts'
import { listWithoutEmails, whyNoEmails } from '../returns.server.ts'
import { newsletterSubscribers as subscribers, newsletterUnsubscribed as gone } from '../tables.server.ts'
import type { ReaderState } from './categories.ts'
import type { Reader, ReaderCounts, ReadersQuery } from './schema.ts'

const state = sql<ReaderState>`case ${subscribers.state}
  when 'unsubscribed' then 'left' when 'unconfirmed' then 'waiting'
  else case ${whyNoEmails(subscribers.email)}
    when 'complained' then 'complained' when 'comes back' then 'bounced' else 'confirmed' end end`

const newestFirst: DatedList<Reader> = {
  table: subscribers,
  read: (db, where, order) =>
    db
      .select({
        id: subscribers.id,
        createdAt: subscribers.createdAt,
        email: subscribers.email,
        state,
        confirmedAt: subscribers.confirmedAt,
        leftAt: subscribers.unsubscribedAt,
        consentHow: subscribers.consentHow,
        consentOn: subscribers.consentOn,
        notedBy: subscribers.notedBy,
      })
      .from(subscribers)
      .where(where)
      .orderBy(...order),
}

const matches = ({ search, state: asked }: ReadersQuery): SQL | undefined =>
  and(textHasWords(subscribers.email, search), asked === 'all' ? undefined : sql`${state} = ${asked}`)

export const readersList = (db: Queryable) => listsOf(db, newestFirst, matches)

export const findReader = async (db: Queryable, id: string): Promise<Reader | undefined> =>
  (await newestFirst.read(db, eq(subscribers.id, id), []))[0]

export const countByState = async (db: Queryable): Promise<ReaderCounts> => {
  const counts: ReaderCounts = { confirmed: 0, waiting: 0, left: 0, bounced: 0, complained: 0 }
  const rows = await db
    .select({ state, total: count() })
    .from(subscribers)
    .groupBy(sql`1`)
  for (const row of rows) counts[row.state] = row.total
  const [hashes] = await db.select({ total: count() }).from(gone)
  return { ...counts, left: counts.left + hashes!.total }
}

/** What is known of some addresses, which are lower case. */
export type Known = {
  states: Map<string, 'unconfirmed' | 'confirmed' | 'unsubscribed'>
  /** Those who left, where only a hash is kept. */
  gone: Set<string>
  without: Map<string, WhyNoEmails>
}

/**
 * What is known of these addresses, until the transaction ends. The rows are locked first, and the hashes read after that: the
 * clean-up, which makes a hash of a row, is either over by then or waits.
 */
export const lockKnown = async (tx: Tx, emails: readonly string[]): Promise<Known> => {
  const given = sql.param([...emails])
  const rows = await tx
    .select({ email: subscribers.email, state: subscribers.state })
    .from(subscribers)
    .where(sql`${subscribers.email} = any(${given}::text[])`)
    .orderBy(subscribers.email)
    .for('update')
  const left = await tx.execute<{ email: string }>(sql`
    select given.email from unnest(${given}::text[]) as given (email)
    join ${gone} on ${gone.emailHash} = newsletter_hash(given.email)`)
  return {
    states: new Map(rows.map((row) => [row.email, row.state])),
    gone: new Set(left.rows.map(({ email }) => email)),
    without: await listWithoutEmails(tx, emails),
  }
}

export type NewReader = {
  email: string
  token: string
  consentHow: string
  consentOn: string
  notedBy: string
}

const rowsAtOnce = 1_000

/** Never a confirmed reader, and never one who has left. */
export const insertReaders = async (tx: Tx, rows: readonly NewReader[]): Promise<number> => {
  let made = 0
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const some = rows.slice(first, first + rowsAtOnce)
    const inserted = await tx
      .insert(subscribers)
      .values(some.map((row) => ({ ...row, state: 'confirmed' as const, confirmedAt: sql`now()` })))
      .onConflictDoUpdate({
        target: subscribers.email,
        set: {
          state: 'confirmed',
          confirmedAt: sql`now()`,
          consentHow: sql`excluded.consent_how`,
          consentOn: sql`excluded.consent_on`,
          notedBy: sql`excluded.noted_by`,
        },
        setWhere: eq(subscribers.state, 'unconfirmed'),
      })
      .returning({ id: subscribers.id })
    made += inserted.length
  }
  return made
}

export const endReading = async (tx: Tx, id: string): Promise<boolean> => {
  const rows = await tx
    .update(subscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: sql`now()` })
    .where(and(eq(subscribers.id, id), sql`${subscribers.state} <> 'unsubscribed'`))
    .returning({ id: subscribers.id })
  return rows.length > 0
}
