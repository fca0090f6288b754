import type { Queryable, Tx } from '#server/database/client.ts'
import { ensure } from '#shared/errors.ts'
import { findEvent, insertEvents } from './queries.server.ts'
import { insertRegistrations } from './registration-queries.server.ts'
import type { Event } from './schema.ts'
import type { eventRegistrations, events } from './tables.server.ts'

export const getEvent = async (db: Queryable, id: string): Promise<Event> => {
  const event = await findEvent(db, id)
  ensure(event, 'event_not_found')
  return event
}

/** Takes in events that were written elsewhere. */
export const importEvents = async (tx: Tx, rows: (typeof events.$inferInsert)[]): Promise<void> => {
  await insertEvents(tx, rows)
  tx.touch('events')
}

/** Takes in registrations that were written elsewhere; the database counts their seats. */
export const importRegistrations = async (
  tx: Tx,
  rows: (typeof eventRegistrations.$inferInsert)[],
): Promise<void> => {
  await insertRegistrations(tx, rows)
  tx.touch('events')
}
