import { and, eq, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { abandonSubject } from '#features/payments/attempt.server.ts'
import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import { hasPayment } from '#features/payments/of-subject.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { ensure } from '#shared/calls/errors.ts'
import { updateRegistration, type Registration } from './paid-queries.server.ts'
import { keptMinutes } from '../policy.ts'
import { eventRegistrations as registrations } from '../tables.server.ts'

/** How long seats are held for a payment, by the clock of the database. */
export const holdUntil = sql<string>`now() + interval '15 minutes'`

/** A prompt that is sent when little time is left gets the minutes that it may take. */
export const prolongForPrompt = (tx: Queryable, id: string): Promise<unknown> =>
  tx
    .update(registrations)
    .set({ holdExpiresAt: sql`greatest(${registrations.holdExpiresAt}, now() + interval '4 minutes')` })
    .where(eq(registrations.id, id))

/** How long they are kept for a confirmation. */
export const keepUntil = sql<string>`now() + make_interval(mins => ${keptMinutes})`

/** A free registration whose email has to answer. */
export const isUnconfirmed = ({
  paymentStatus,
  holdExpiresAt,
}: Pick<Registration, 'paymentStatus' | 'holdExpiresAt'>): boolean =>
  paymentStatus === 'free' && holdExpiresAt !== null

/** A hold that has run out. While a bank processes the payment, the hold stays; and so does that of someone who is in the hall. */
const isUnpaidInTime = sql`${registrations.paymentStatus} = 'pending' and ${registrations.cancelledAt} is null
  and ${registrations.holdExpiresAt} <= now() and ${registrations.attended} is not true and not ${hasPayment(registrations.id, 'processing')}`

const isUnconfirmedInTime = sql`${registrations.paymentStatus} = 'free' and ${registrations.cancelledAt} is null
  and ${registrations.holdExpiresAt} <= now()`

/**
 * Frees the seats of one event that were not paid, taken or confirmed in time. A late payment or confirmation still gets
 * seats if enough are left; then `offerSeats` gives the rest to those who wait.
 */
export const freeHoldsOf = async (tx: Queryable, eventId: string): Promise<void> => {
  const ofEvent = eq(registrations.eventId, eventId)
  await tx.update(registrations).set({ paymentStatus: 'failed' }).where(and(ofEvent, isUnpaidInTime))
  await tx
    .update(registrations)
    .set({ cancelledAt: sql`now()` })
    .where(and(ofEvent, isUnconfirmedInTime))
}

/** The events that have seats to free. */
export const listOverdue = async (db: Queryable, ofEvent?: SQL): Promise<string[]> => {
  const overdue = (which: SQL) =>
    db.select({ eventId: registrations.eventId }).from(registrations).where(and(ofEvent, which))
  const rows = await union(overdue(isUnpaidInTime), overdue(isUnconfirmedInTime))
  return rows.map(({ eventId }) => eventId)
}

export const hasOverdueHolds = async (db: Queryable, eventId: string): Promise<boolean> =>
  (await listOverdue(db, eq(registrations.eventId, eventId))).length > 0

/** Releases an unpaid hold. Returns the payment that must be closed at the provider, if there is one. */
export const release = async (tx: Tx, { id }: { id: string }): Promise<string | undefined> => {
  await updateRegistration(tx, id, { paymentStatus: 'failed' })
  return abandonSubject(tx, id)
}

/** The same when its owner asks. A payment in processing cannot be withdrawn, so its seats stay held. */
export const giveUpHold = async (tx: Tx, { id }: { id: string }): Promise<string | undefined> => {
  const payment = await findPaymentOfSubject(tx, id)
  ensure(payment?.status !== 'processing', 'payment_processing')
  return release(tx, { id })
}

/** Locked before its registrations and payments: the transaction has them to itself, and there are no deadlocks. */
export const lockEventRow = (tx: Queryable, eventId: string): Promise<unknown> =>
  tx.execute(sql`select 1 from events where id = ${eventId} for update`)

export const lockEventOf = (tx: Queryable, registrationId: string): Promise<unknown> =>
  tx.execute(sql`select 1 from events
    where id = (select event_id from event_registrations where id = ${registrationId}) for update`)
