import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { likePattern } from '#server/database/search.ts'
import { site } from '#shared/site.ts'
import type { Teaching, TeachingsQuery } from './schema.ts'
import { teachingCounts, teachings } from './tables.server.ts'

export const cardColumns = {
  id: teachings.id,
  title: teachings.title,
  category: teachings.category,
  excerpt: teachings.excerpt,
  imageUrl: teachings.imageUrl,
  videoId: teachings.videoId,
  speaker: sql<string>`coalesce(${teachings.speaker}, ${site.name})`,
  duration: teachings.duration,
  publishedAt: teachings.publishedAt,
  createdAt: teachings.createdAt,
}

const fullColumns = { ...cardColumns, content: teachings.content }

export type Filter = Pick<TeachingsQuery, 'search' | 'category'>
type View = TeachingsQuery['view']

const newestFirst = [desc(teachings.publishedAt), asc(teachings.id)]
const oldestFirst = [asc(teachings.publishedAt), desc(teachings.id)]

type Place = { limit: number; offset: number }

/** Rows in order from a place on. */
export const listNewest = (
  db: Queryable,
  filter: Filter,
  place: Place & { view: View },
): Promise<Teaching[]> =>
  db
    .select(columnsOf(place.view))
    .from(teachings)
    .where(matches(filter))
    .orderBy(...newestFirst)
    .limit(place.limit)
    .offset(place.offset)

/** Those that were published between two moments, from a place on, which is counted from either end. */
export const listBetween = async (
  db: Queryable,
  filter: Filter & { view: View },
  { from, before, ...place }: Place & { from: string; before: string | undefined; isFromOldest: boolean },
): Promise<Teaching[]> => {
  const rows = await db
    .select(columnsOf(filter.view))
    .from(teachings)
    .where(
      and(
        matches(filter),
        gte(teachings.publishedAt, from),
        before ? lt(teachings.publishedAt, before) : undefined,
      ),
    )
    .orderBy(...(place.isFromOldest ? oldestFirst : newestFirst))
    .limit(place.limit)
    .offset(place.offset)
  return place.isFromOldest ? rows.toReversed() : rows
}

export const listByIds = (db: Queryable, ids: string[], view: View): Promise<Teaching[]> =>
  db
    .select(columnsOf(view))
    .from(teachings)
    .where(inArray(teachings.id, ids))
    .orderBy(...newestFirst)

export const findTeaching = async (db: Queryable, id: string): Promise<Teaching | undefined> => {
  const rows = await db.select(fullColumns).from(teachings).where(eq(teachings.id, id))
  return rows[0]
}

export const findNewestIds = async (db: Queryable, filter: Filter, limit: number): Promise<string[]> => {
  const rows = await selectIds(db, matches(filter)).limit(limit)
  return rows.map(({ id }) => id)
}

/** All that meet a condition too, by which an index can find them. */
export const findIdsWhere = async (db: Queryable, filter: Filter, condition: SQL): Promise<string[]> => {
  const rows = await selectIds(db, and(condition, matches(filter)))
  return rows.map(({ id }) => id)
}

const selectIds = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ id: teachings.id })
    .from(teachings)
    .where(where)
    .orderBy(...newestFirst)

export const countMatches = async (db: Queryable, filter: Filter): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(teachings)
    .where(matches(filter))
  return rows[0]?.total ?? 0
}

/** How many there are, without counting them. */
export const countAll = async (db: Queryable, category: Filter['category']): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`coalesce(sum(${teachingCounts.total}), 0)::int` })
    .from(teachingCounts)
    .where(inCategory(category))
  return rows[0]?.total ?? 0
}

const columnsOf = (view: View): typeof cardColumns => (view === 'card' ? cardColumns : fullColumns)

const inCategory = (category: Filter['category']): SQL | undefined =>
  category === 'All' ? undefined : eq(teachingCounts.category, category)

// `like` on small letters is what `ilike` does for each row, done once when the row was written.
const matches = ({ search, category }: Filter): SQL | undefined =>
  and(
    category === 'All' ? undefined : eq(teachings.category, category),
    search ? sql`${teachings.searchText} like lower(${likePattern(search)})` : undefined,
  )

export const insertTeachings = (db: Queryable, rows: (typeof teachings.$inferInsert)[]) =>
  db.insert(teachings).values(rows)
