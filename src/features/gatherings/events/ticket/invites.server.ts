import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { eventRegistrations as registrations, tickets } from '../tables.server.ts'

/** Who has brought someone to an event by their link; no one if it is of another event, or its owner no longer has a place. */
export const findInviter = async (
  db: Queryable,
  eventId: string,
  invite: string | undefined,
): Promise<string | null> => {
  if (invite === undefined) return null
  const rows = await db
    .select({ id: registrations.id })
    .from(tickets)
    .innerJoin(registrations, eq(registrations.id, tickets.registrationId))
    .where(and(eq(tickets.invite, invite), eq(registrations.eventId, eventId), registrations.holdsSeats))
  return rows[0]?.id ?? null
}
