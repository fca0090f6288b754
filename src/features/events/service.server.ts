import { importPayment } from '#features/payments/books/import.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { ensure } from '#shared/errors.ts'
import { findEvent, insertEvents } from './queries.server.ts'
import { insertRegistrations } from './registration/queries.server.ts'
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

/**
 * Takes in registrations that were written elsewhere; the database counts their seats. What was paid for them came
 * past the cards.
 */
export const importRegistrations = async (
  tx: Tx,
  rows: (typeof eventRegistrations.$inferInsert)[],
): Promise<void> => {
  const stored = await insertRegistrations(tx, rows)
  const paid = stored.filter(({ amountPaid }) => amountPaid > 0)
  for (const { id, amountPaid, currency, createdAt } of paid.toSorted(byMoment))
    await importPayment(tx, {
      purpose: 'event registration',
      subjectId: id,
      amount: amountPaid,
      currency,
      description: 'Registration',
      paidAt: createdAt,
    })
  tx.touch('seats')
}

/** A receipt's number tells which came first. */
const byMoment = (one: { createdAt: string }, other: { createdAt: string }): number =>
  one.createdAt < other.createdAt ? -1 : 1
