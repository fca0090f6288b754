import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { hasWords } from '#server/database/search.ts'
import type { AdminResource, AdminResourcesQuery, ResourceForm } from './schema.ts'
import { resources } from '../tables.server.ts'

const columns = { ...getTableColumns(resources), version: sql<string>`md5(${resources}::text)` }

/** A column for each field of the form: a field without one is a type error. */
export type ResourceRow = Required<Pick<typeof resources.$inferInsert, keyof ResourceForm | 'fileBytes'>>

export const resourceList: DatedList<AdminResource> = {
  table: resources,
  read: (db, where, order) =>
    db
      .select(columns)
      .from(resources)
      .where(where)
      .orderBy(...order),
}

export const matches = ({ id, search, category }: AdminResourcesQuery): SQL | undefined =>
  and(
    id ? eq(resources.id, id) : undefined,
    category === 'All' ? undefined : eq(resources.category, category),
    hasWords(searchedText, search),
  )

/** Made for each row, of which there are not many. */
export const searchedText = sql`plain_text(
  ${resources.title} || ' ' || ${resources.description} || ' ' || coalesce(${resources.author}, ''))`

export const lockResource = async (tx: Queryable, id: string): Promise<AdminResource | undefined> => {
  const rows = await tx.select(columns).from(resources).where(eq(resources.id, id)).for('update')
  return rows[0]
}

export const insertResource = async (tx: Queryable, row: ResourceRow): Promise<AdminResource> => {
  const rows = await tx.insert(resources).values(row).returning(columns)
  return rows[0]!
}

export const updateResource = async (tx: Queryable, id: string, row: ResourceRow): Promise<AdminResource> => {
  const rows = await tx.update(resources).set(row).where(eq(resources.id, id)).returning(columns)
  return rows[0]!
}
