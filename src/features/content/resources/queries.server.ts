import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { textHasWords } from '#server/database/search.ts'
import type { List } from '#shared/calls/api-client.ts'
import type { StoredResource, StoredResourcesQuery } from './schema.ts'
import { resources } from './tables.server.ts'

const columns = {
  id: resources.id,
  title: resources.title,
  description: resources.description,
  category: resources.category,
  // Left out by the statement itself, so that no public answer can leak what is for members.
  fileUrl: sql<string | null>`case when ${resources.access} = 'public' then ${resources.fileUrl} end`,
  fileType: resources.fileType,
  fileBytes: resources.fileBytes,
  imageUrl: resources.imageUrl,
  author: resources.author,
  access: resources.access,
  createdAt: resources.createdAt,
}

export const listResources = async (
  db: Queryable,
  query: StoredResourcesQuery,
): Promise<List<StoredResource>> => {
  const matching = matches(query)
  const [rows, counted] = await Promise.all([
    db
      .select(columns)
      .from(resources)
      .where(matching)
      .orderBy(desc(resources.createdAt), resources.id)
      .limit(query.limit)
      .offset(query.offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(resources)
      .where(matching),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export const findResource = async (db: Queryable, id: string): Promise<StoredResource | undefined> => {
  const [row] = await db.select(columns).from(resources).where(eq(resources.id, id))
  return row
}

const matches = ({ search, category }: StoredResourcesQuery): SQL | undefined =>
  and(
    category === 'All' ? undefined : eq(resources.category, category),
    textHasWords(sql`(${resources.title} || ' ' || ${resources.description})`, search),
  )

/** Where a resource's file is, for those who may have it. */
export const findFileUrl = async (db: Queryable, id: string): Promise<string | null | undefined> => {
  const [row] = await db.select({ fileUrl: resources.fileUrl }).from(resources).where(eq(resources.id, id))
  return row?.fileUrl
}

/** Whether the file belongs to a resource for members. */
export const isFileForMembers = async (db: Queryable, url: string): Promise<boolean> => {
  const rows = await db
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.fileUrl, url), eq(resources.access, 'members')))
    .limit(1)
  return rows.length > 0
}
