import { asc, desc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database/client.ts'
import { hasWords } from '#server/database/search.ts'
import type { List } from '#shared/calls/api-client.ts'
import { ownName } from '#server/database/site-sql.ts'
import type { StoredTeaching, TeachingsQuery } from './schema.ts'
import { teachingCounts, teachings } from './tables.server.ts'

/** Another one after each change. */
export const teachingVersion = sql<string>`md5(${teachings}::text)`

const speakerName = sql<string>`coalesce(${teachings.speaker}, ${ownName})`

export const cardColumns = {
  id: teachings.id,
  title: teachings.title,
  category: teachings.category,
  excerpt: teachings.excerpt,
  imageUrl: teachings.imageUrl,
  videoId: teachings.videoId,
  speaker: speakerName,
  duration: teachings.duration,
  publishedAt: teachings.publishedAt,
  createdAt: teachings.createdAt,
}

const fullColumns = { ...cardColumns, content: teachings.content }

type Category = TeachingsQuery['category']

const newestFirst = [desc(teachings.publishedAt), asc(teachings.id)]

/** One page of the library, newest first, and how many there are in all. */
export const listTeachings = async (db: Queryable, query: TeachingsQuery): Promise<List<StoredTeaching>> => {
  if (query.search || query.speaker) {
    const { total, ids } = await findMatches(db, query)
    return { total, rows: ids.length > 0 ? await listAmong(db, ids, query.view) : [] }
  }
  const [total, rows] = await Promise.all([
    countAll(db, query.category),
    listAmong(db, selectNewestIds(db, query), query.view),
  ])
  return { total, rows }
}

export const listAmong = (
  db: Queryable,
  ids: string[] | SQLWrapper,
  view: TeachingsQuery['view'],
): Promise<StoredTeaching[]> =>
  db
    .select(view === 'card' ? cardColumns : fullColumns)
    .from(teachings)
    .where(inArray(teachings.id, ids))
    .orderBy(...newestFirst)

/** The first that were published on a day or after it. */
export const listTeachingsSince = (db: Queryable, day: string, atMost: number) =>
  db
    .select({ id: teachings.id, title: teachings.title })
    .from(teachings)
    .where(sql`${teachings.publishedAt} >= ${day}::date`)
    .orderBy(asc(teachings.publishedAt), asc(teachings.id))
    .limit(atMost)

/** An index alone gives the ids, so a page far back does not read the rows before it. */
const selectNewestIds = (db: Queryable, { category, limit, offset }: TeachingsQuery) =>
  db
    .select({ id: teachings.id })
    .from(teachings)
    .where(isOf(teachings.category, category))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)

/** One statement finds the total and the page, so the texts are looked through once. */
const findMatches = async (
  db: Queryable,
  { search, category, speaker, limit, offset }: TeachingsQuery,
): Promise<{ total: number; ids: string[] }> => {
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select id, published_at from teachings
      where ${hasWords(teachings.searchText, search) ?? sql`true`}
        and ${isOf(teachings.category, category) ?? sql`true`}
        and ${speaker ? eq(speakerName, speaker) : sql`true`}
    )
    select
      (select count(*)::int from found) as total,
      array(select id from found order by published_at desc, id limit ${limit} offset ${offset}) as ids`)
  return rows[0]!
}

export const findTeaching = async (db: Queryable, id: string): Promise<StoredTeaching | undefined> => {
  const rows = await db.select(fullColumns).from(teachings).where(eq(teachings.id, id))
  return rows[0]
}

/** How many there are, without counting them. */
export const countAll = async (db: Queryable, category: Category): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`coalesce(sum(${teachingCounts.total}), 0)::int` })
    .from(teachingCounts)
    .where(isOf(teachingCounts.category, category))
  return rows[0]?.total ?? 0
}

const isOf = (column: PgColumn, category: Category): SQL | undefined =>
  category === 'All' ? undefined : eq(column, category)

export const insertTeachings = (db: Queryable, rows: (typeof teachings.$inferInsert)[]) =>
  db.insert(teachings).values(rows)
