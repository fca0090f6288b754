import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
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

/** Rows in order from a place on. `before` is a moment that all of them are older than, as a short cut. */
export const listNewest = (
  db: Queryable,
  filter: Filter,
  place: { view: View; limit: number; offset: number; before?: string | undefined },
): Promise<Teaching[]> =>
  db
    .select(columnsOf(place.view))
    .from(teachings)
    .where(and(matches(filter), place.before ? sql`${teachings.publishedAt} < ${place.before}` : undefined))
    .orderBy(...newestFirst)
    .limit(place.limit)
    .offset(place.offset)

/** The same from the other end, for pages that are nearer to it. */
export const listOldest = (
  db: Queryable,
  filter: Filter,
  place: { view: View; limit: number; offset: number },
): Promise<Teaching[]> =>
  db
    .select(columnsOf(place.view))
    .from(teachings)
    .where(matches(filter))
    .orderBy(...oldestFirst)
    .limit(place.limit)
    .offset(place.offset)

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
  const rows = await db
    .select({ id: teachings.id })
    .from(teachings)
    .where(matches(filter))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(({ id }) => id)
}

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

/** The month in which the row at an offset was published: where it ends, and how many rows are newer than that. */
export const findMonthAt = async (
  db: Queryable,
  category: Filter['category'],
  offset: number,
): Promise<{ total: number; newer: number; before: string }> => {
  const { rows } = await db.execute<{ total: number; newer: number; before: string }>(sql`
    with months as (
      select month, sum(total)::int as total, (sum(sum(total)) over (order by month desc) - sum(total))::int as newer
      from teaching_counts where ${inCategory(category) ?? sql`true`} group by month
    )
    select
      coalesce(sum(total), 0)::int as total,
      coalesce(max(newer) filter (where newer <= ${offset}), 0)::int as newer,
      to_char(min(month) filter (where newer <= ${offset}) + interval '1 month', 'YYYY-MM-DD"T00:00:00Z"') as before
    from months`)
  return rows[0]!
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
