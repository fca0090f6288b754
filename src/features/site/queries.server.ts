import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { DocumentKey } from './documents/documents.ts'
import { leaders } from './documents/leaders.ts'
import { siteTexts } from './tables.server.ts'

export type Version = typeof siteTexts.$inferSelect

/** What visitors see. */
export const readPublished = (db: Queryable): Promise<Version[]> => newestOfEach(db, sql`is_published`)

/** What the team edits: a draft if there is one. */
export const readNewest = (db: Queryable): Promise<Version[]> => newestOfEach(db, sql`true`)

const newestOfEach = async (db: Queryable, condition: ReturnType<typeof sql>): Promise<Version[]> => {
  const newest = sql`(${siteTexts.key}, ${siteTexts.version}) in (
    select key, max(version) from ${siteTexts} where ${condition} group by key)`
  return db.select().from(siteTexts).where(newest)
}

/** One writer of a document at a time: its next version has a number of its own. */
export const lockDocument = (tx: Tx, key: DocumentKey): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('site_texts'), hashtext(${key}))`)

export const findVersion = async (
  db: Queryable,
  key: DocumentKey,
  version: number,
): Promise<Version | undefined> => {
  const rows = await db
    .select()
    .from(siteTexts)
    .where(and(eq(siteTexts.key, key), eq(siteTexts.version, version)))
  return rows[0]
}

export const findNewest = async (
  db: Queryable,
  key: DocumentKey,
  { isPublished }: { isPublished?: true } = {},
): Promise<Version | undefined> => {
  const rows = await db
    .select()
    .from(siteTexts)
    .where(and(eq(siteTexts.key, key), isPublished && eq(siteTexts.isPublished, true)))
    .orderBy(desc(siteTexts.version))
    .limit(1)
  return rows[0]
}

/** The published version before another one: what visitors saw until then. */
export const findPublishedBefore = async (
  db: Queryable,
  { key, version }: Pick<Version, 'key' | 'version'>,
): Promise<Version | undefined> => {
  const rows = await db
    .select()
    .from(siteTexts)
    .where(and(eq(siteTexts.key, key), eq(siteTexts.isPublished, true), lt(siteTexts.version, version)))
    .orderBy(desc(siteTexts.version))
    .limit(1)
  return rows[0]
}

export const insertVersion = async (tx: Tx, row: Omit<Version, 'at'>): Promise<Version> => {
  const rows = await tx.insert(siteTexts).values(row).returning()
  return rows[0]!
}

/** The latest changes that visitors have seen, each with the version before it. */
export const listPublished = async (
  db: Queryable,
  keys: readonly DocumentKey[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ version: Version; before: Version | undefined; isUndone: boolean }[]> => {
  const rows = await db
    .select({
      version: siteTexts,
      isUndone: sql<boolean>`exists (
        select from ${siteTexts} later
        where later.key = site_texts.key and later.undoes = site_texts.version and later.is_published)`,
    })
    .from(siteTexts)
    .where(and(eq(siteTexts.isPublished, true), inArray(siteTexts.key, [...keys])))
    .orderBy(desc(siteTexts.at), siteTexts.key, desc(siteTexts.version))
    .limit(limit)
    .offset(offset)
  return Promise.all(
    rows.map(async (row) => ({ ...row, before: await findPublishedBefore(db, row.version) })),
  )
}

export const countPublished = async (db: Queryable, keys: readonly DocumentKey[]): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${siteTexts} where is_published and ${inArray(siteTexts.key, [...keys])}`,
  )
  return rows[0]?.count ?? 0
}

/** The names that leaders have had on the site, those of a fresh one included. */
export const readLeaderNames = async (db: Queryable): Promise<{ id: string; name: string }[]> => {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select distinct leader ->> 'id' as id, leader ->> 'name' as name
    from ${siteTexts}, jsonb_array_elements(value) leader where key = 'leaders' and is_published`)
  return [...leaders.original.map(({ id, name }) => ({ id, name })), ...rows]
}
