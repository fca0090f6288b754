import { inArray } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { tickets } from '../tables.server.ts'
import { codesOf, type Codes } from './codes.server.ts'

export type Ticket = Codes & { registrationId: string }

/**
 * The tickets of registrations, in their order. Each is stored when it is first shown: so registrations from before there were
 * tickets have one too, and codes that were shown before the site's secret changed still find their registration.
 */
export const ticketsOf = async (
  db: Queryable,
  appSecret: string,
  registrationIds: readonly string[],
): Promise<Ticket[]> => {
  const all = registrationIds.map((registrationId) => ({
    registrationId,
    ...codesOf(appSecret, registrationId),
  }))
  const hashes = all.map(({ hash }) => hash)
  const known = new Set((await findTickets(db, hashes)).map(({ hash }) => hash))
  const missing = all.filter(({ hash }) => !known.has(hash))
  if (missing.length > 0)
    await db
      .insert(tickets)
      .values(missing.map(({ hash, registrationId, invite }) => ({ hash, registrationId, invite })))
      .onConflictDoNothing()
  return all
}

/** Which registrations codes are for, by their hashes. An unknown code has no row. */
export const findTickets = (db: Queryable, hashes: readonly string[]) =>
  db
    .select(ticketColumns)
    .from(tickets)
    .where(inArray(tickets.hash, [...hashes]))

/** Every code that was ever shown for registrations: all of them are valid. */
export const listTicketHashes = (db: Queryable, registrationIds: readonly string[]) =>
  db
    .select(ticketColumns)
    .from(tickets)
    .where(inArray(tickets.registrationId, [...registrationIds]))

const ticketColumns = { hash: tickets.hash, registrationId: tickets.registrationId }
