import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { admins } from './tables.server.ts'

export const countAdmins = async (db: Queryable): Promise<number> => {
  const rows = await db.select({ count: sql<number>`count(*)::int` }).from(admins)
  return rows[0]?.count ?? 0
}

/** False when the address is taken. */
export const insertAdmin = async (db: Queryable, row: typeof admins.$inferInsert): Promise<boolean> => {
  const rows = await db.insert(admins).values(row).onConflictDoNothing().returning({ id: admins.id })
  return rows.length > 0
}
