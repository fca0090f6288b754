import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { contains } from '#server/database/search.ts'
import type { List } from '#shared/api-client.ts'
import { site } from '#shared/site.ts'
import type { Teaching, TeachingsQuery } from './schema.ts'
import { teachings } from './tables.server.ts'

const cardColumns = {
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

export const listTeachings = async (db: Queryable, query: TeachingsQuery): Promise<List<Teaching>> => {
  const matching = matches(query)
  const [rows, counted] = await Promise.all([
    db
      .select(query.view === 'card' ? cardColumns : fullColumns)
      .from(teachings)
      .where(matching)
      .orderBy(desc(teachings.publishedAt), teachings.id)
      .limit(query.limit)
      .offset(query.offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(teachings)
      .where(matching),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export const findTeaching = async (db: Queryable, id: string): Promise<Teaching | undefined> => {
  const rows = await db.select(fullColumns).from(teachings).where(eq(teachings.id, id))
  return rows[0]
}

const matches = ({ search, category }: TeachingsQuery): SQL | undefined =>
  and(
    category === 'All' ? undefined : eq(teachings.category, category),
    search ? contains(sql`(${teachings.title} || ' ' || ${teachings.excerpt})`, search) : undefined,
  )

export const insertTeachings = (db: Queryable, rows: (typeof teachings.$inferInsert)[]) =>
  db.insert(teachings).values(rows)
