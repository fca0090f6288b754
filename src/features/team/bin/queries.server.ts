import { and, asc, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import { countRows } from '#server/database/newest-first.ts'
import { hasWords } from '#server/database/search.ts'
import type { List } from '#shared/calls/api-client.ts'
import { powersOf, reachOf, type Viewer } from '#shared/powers.ts'
import { retention } from '#shared/retention.ts'
import { binKinds, kindFacts, type BinKind } from './categories.ts'
import type { BinContents } from './contents.server.ts'
import { byKind, hasKept, kept, thing } from './kept-rows.server.ts'
import type { BinEntry, BinQuery } from './schema.ts'
import { bin } from './tables.server.ts'

export const goesAt = sql`(${bin.deletedAt} + ${retention.bin.keep}::interval)`

/** What this person could have deleted, until its time runs out. */
const isFor = (contents: BinContents, viewer: Viewer): SQL | undefined =>
  and(
    inArray(bin.power, powersOf(viewer.roles)),
    ...binKinds.map((kind) => isReached(contents, kind, viewer)),
    sql`${goesAt} > now()`,
  )

/** A host reaches the events that were theirs. */
const isReached = (contents: BinContents, kind: BinKind, { id, roles }: Viewer): SQL | undefined => {
  const { ownedBy } = contents[kind]
  if (!ownedBy || reachOf(roles, kindFacts[kind].power) !== 'own') return undefined
  return or(ne(bin.kind, kind), hasKept(ownedBy, id))
}

export const listBin = async (
  db: Queryable,
  contents: BinContents,
  viewer: Viewer,
  query: BinQuery,
): Promise<List<BinEntry>> => {
  const where = and(
    isFor(contents, viewer),
    query.kind === 'all' ? undefined : eq(bin.kind, query.kind),
    query.search
      ? hasWords(sql`plain_text(${bin.title} || ' ' || ${bin.deletedByName})`, query.search)
      : undefined,
  )
  const toNotify = byKind(contents, (kind) => kind.toNotify?.(kept), sql`0`)
  const [rows, total] = await Promise.all([
    db
      .select({
        id: bin.id,
        kind: bin.kind,
        title: bin.title,
        deletedAt: bin.deletedAt,
        deletedByName: bin.deletedByName,
        goesAt: instantOf(goesAt),
        toNotify: sql<number>`${toNotify}`,
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
  /** What the audit log may call it. */
  subject: string
}

/** Locks it until the transaction ends, so that another request neither restores nor deletes it. */
export const lockEntry = async (
  tx: Queryable,
  contents: BinContents,
  viewer: Viewer,
  id: string,
): Promise<Entry | undefined> => {
  const nameOf = byKind(
    contents,
    ({ subject }) => subject && sql`${thing} ->> ${subject.name}::text`,
    sql`''`,
  )
  const rows = await tx
    .select({ id: bin.id, kind: bin.kind, emails: bin.emails, subject: sql<string>`${nameOf}` })
    .from(bin)
    .where(and(eq(bin.id, id), isFor(contents, viewer)))
    .for('update')
  return rows[0]
}

export const deleteEntry = (tx: Queryable, id: string) => tx.delete(bin).where(eq(bin.id, id))
