import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { libraryChanges } from '../tables.server.ts'

export type LibraryChange = typeof libraryChanges.$inferSelect

export const readChanges = async (db: Queryable): Promise<Map<string, LibraryChange>> =>
  new Map((await db.select().from(libraryChanges)).map((change) => [change.id, change]))

export const findChange = async (db: Queryable, id: string): Promise<LibraryChange | undefined> =>
  (await db.select().from(libraryChanges).where(eq(libraryChanges.id, id)))[0]

/** One writer at a time, also of a resource that no one has changed before. */
export const lockChange = async (tx: Tx, id: string): Promise<LibraryChange | undefined> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('library_changes'), hashtext(${id}))`)
  return findChange(tx, id)
}

export const saveChange = async (tx: Tx, { id, ...change }: LibraryChange): Promise<void> => {
  await tx
    .insert(libraryChanges)
    .values({ id, ...change })
    .onConflictDoUpdate({ target: libraryChanges.id, set: change })
}

export const deleteChange = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(libraryChanges).where(eq(libraryChanges.id, id))
}
