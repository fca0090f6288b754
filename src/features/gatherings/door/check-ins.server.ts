import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { checkIns } from './tables.server.ts'

export type NewCheckIn = typeof checkIns.$inferInsert

/** False if the row is already stored: the phone never got our answer. */
export const insertCheckIn = async (tx: Queryable, row: NewCheckIn): Promise<boolean> => {
  const rows = await tx.insert(checkIns).values(row).onConflictDoNothing().returning({ id: checkIns.id })
  return rows.length > 0
}

export const listCheckIns = (db: Queryable, eventId: string, ids: readonly string[]) =>
  db
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.eventId, eventId), inArray(checkIns.id, [...ids])))

/** What was let in by mistake goes out again: the row stays, with the moment. */
export const markUndone = (tx: Queryable, id: string, undoneAt: string): Promise<unknown> =>
  tx
    .update(checkIns)
    .set({ undoneAt })
    .where(and(eq(checkIns.id, id), isNull(checkIns.undoneAt)))

/** The registrations of entries that were undone. */
export const listUndone = async (db: Queryable, eventId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: checkIns.registrationId })
    .from(checkIns)
    .where(
      and(eq(checkIns.eventId, eventId), isNotNull(checkIns.undoneAt), isNotNull(checkIns.registrationId)),
    )
  return rows.map(({ id }) => id!)
}
