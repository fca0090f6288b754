import { and, asc, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import { countRows } from '#server/database/newest-first.ts'
import { hasWords } from '#server/database/search.ts'
import type { List } from '#shared/api-client.ts'
import { powersOf, reachOf, type Viewer } from '#shared/powers.ts'
import { retention } from '#shared/retention.ts'
import type { BinKind } from './categories.ts'
import type { BinEntry, BinQuery } from './schema.ts'
import { bin } from './tables.server.ts'

const goesAt = sql`(${bin.deletedAt} + ${retention.bin.keep}::interval)`

/** What this person could have deleted, until its time runs out. A host reaches the events that were theirs. */
const isFor = ({ id, roles }: Viewer): SQL | undefined =>
  and(
    inArray(bin.power, powersOf(roles)),
    reachOf(roles, 'events.end') === 'own' ? or(ne(bin.kind, 'event'), wasHostedBy(id)) : undefined,
    sql`${goesAt} > now()`,
  )

const wasHostedBy = (adminId: string): SQL =>
  sql`${bin.rows} @> ${JSON.stringify([{ table: 'event_hosts', rows: [{ admin_id: adminId }] }])}::jsonb`

/** The thing itself is the first row of the first part. */
const thing = sql`(${bin.rows} -> 0 -> 'rows' -> 0)`

/** As `announceReturn` of the events decides it: the event is to come, and the person is coming for sure. */
const toNotify = sql<number>`case
  when ${bin.kind} = 'event' and ${thing} ->> 'state' = 'planned' and (${thing} ->> 'ends_at')::timestamptz > now() then (
    select count(*)::int from jsonb_array_elements(${bin.rows}) part, jsonb_array_elements(part -> 'rows') one
    where part ->> 'table' = 'event_registrations' and (one ->> 'holds_seats')::boolean
      and (one ->> 'payment_status' = 'completed' or one ->> 'payment_status' = 'free' and one ->> 'hold_expires_at' is null)
      and one ->> 'email' not like '%@deleted.invalid')
  else 0 end`

export const listBin = async (db: Queryable, viewer: Viewer, query: BinQuery): Promise<List<BinEntry>> => {
  const where = and(
    isFor(viewer),
    query.kind === 'all' ? undefined : eq(bin.kind, query.kind),
    query.search
      ? hasWords(sql`plain_text(${bin.title} || ' ' || ${bin.deletedByName})`, query.search)
      : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select({
        id: bin.id,
        kind: bin.kind,
        title: bin.title,
        deletedAt: bin.deletedAt,
        deletedByName: bin.deletedByName,
        goesAt: instantOf(goesAt),
        toNotify,
      })
      .from(bin)
      .where(where)
      .orderBy(desc(bin.deletedAt), asc(bin.id))
      .limit(query.limit)
      .offset(query.offset),
    countRows(db, bin, where),
  ])
  return { rows, total }
}

export type Entry = {
  id: string
  kind: BinKind
  emails: string[]
  /** A title or a reference: what the audit log may keep. Of a person nothing. */
  auditSubject: string
}

/** Locks it until the transaction ends, so that another request neither restores nor deletes it. */
export const lockEntry = async (tx: Queryable, viewer: Viewer, id: string): Promise<Entry | undefined> => {
  const rows = await tx
    .select({
      id: bin.id,
      kind: bin.kind,
      emails: bin.emails,
      auditSubject: sql<string>`coalesce(${thing} ->> 'title', ${thing} ->> 'reference', '')`,
    })
    .from(bin)
    .where(and(eq(bin.id, id), isFor(viewer)))
    .for('update')
  return rows[0]
}

export const deleteEntry = (tx: Queryable, id: string) => tx.delete(bin).where(eq(bin.id, id))

/** Whose data it holds, by the address or, for what an account has marked, by the member. */
const holds = (email: string | undefined, memberId: string): SQL | undefined =>
  or(
    email === undefined ? undefined : sql`${bin.emails} @> array[${email}]`,
    sql`${bin.kind} = 'teaching' and ${bin.rows} @> ${JSON.stringify([
      { table: 'member_teachings', rows: [{ member_id: memberId }] },
    ])}::jsonb`,
  )

export const listOfPerson = (db: Queryable, email: string | undefined, memberId: string) =>
  db
    .select({ what: bin.kind, title: bin.title, deletedAt: bin.deletedAt, goesAt: instantOf(goesAt) })
    .from(bin)
    .where(holds(email, memberId))
    .orderBy(bin.deletedAt)

/** What others have a part in stays; all else goes whole. */
const shared: BinKind[] = ['event', 'teaching', 'resource']

export const deleteOfPerson = (tx: Queryable, email: string) =>
  tx.delete(bin).where(and(sql`${bin.emails} @> array[${email}]`, sql`${bin.kind} not in ${shared}`))

/** Takes their registrations with the links to them, and their marks, out of what is shared. */
export const takeOutPerson = (tx: Queryable, email: string | undefined, memberId: string) => {
  const isOfEmail = (row: SQL): SQL => sql`coalesce(lower(${row} ->> 'email') = ${email ?? ''}, false)`
  const isTheirs = sql`${isOfEmail(sql`one`)} or coalesce(one ->> 'member_id' = ${memberId}, false)
    or exists (select from jsonb_array_elements(${bin.rows}) other, jsonb_array_elements(other -> 'rows') registration
      where ${isOfEmail(sql`registration`)} and registration ->> 'id' = one ->> 'registration_id')`
  const others = sql`select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(part -> 'rows') one where not (${isTheirs})`
  return tx
    .update(bin)
    .set({
      rows: sql`(select jsonb_agg(
          case when part ? 'rows' then jsonb_set(part, '{rows}', (${others})) else part end order by position)
        from jsonb_array_elements(${bin.rows}) with ordinality as parts (part, position))`,
    })
    .where(holds(email, memberId))
}
