import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { eventHosts } from '../tables.server.ts'

export const listHostIds = async (db: Queryable, eventId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: eventHosts.adminId })
    .from(eventHosts)
    .where(eq(eventHosts.eventId, eventId))
  return rows.map(({ id }) => id)
}

export const insertHosts = async (
  tx: Queryable,
  eventId: string,
  adminIds: readonly string[],
): Promise<void> => {
  if (adminIds.length === 0) return
  await tx
    .insert(eventHosts)
    .values(adminIds.map((adminId) => ({ eventId, adminId })))
    .onConflictDoNothing()
}

export const deleteHosts = async (tx: Queryable, eventId: string): Promise<void> => {
  await tx.delete(eventHosts).where(eq(eventHosts.eventId, eventId))
}
