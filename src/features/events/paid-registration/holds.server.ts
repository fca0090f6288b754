import { and, eq, sql } from 'drizzle-orm'
import { abandonSubject } from '#features/payments/subscriptions/cancel.server.ts'
import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import { hasPayment } from '#features/payments/of-subject.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { ensure } from '#shared/errors.ts'
import { updateRegistration } from './paid-queries.server.ts'
import { eventRegistrations as registrations } from '../tables.server.ts'

/** How long seats are held for a payment, by the clock of the database. */
export const holdUntil = sql<string>`now() + interval '15 minutes'`

/** A hold that has run out. While a bank processes the payment, the hold stays. */
const isOver = sql`${registrations.paymentStatus} = 'pending' and ${registrations.cancelledAt} is null
  and ${registrations.holdExpiresAt} <= now() and not ${hasPayment(registrations.id, 'processing')}`

/** Frees the seats of one event that were not paid in time. A late payment still gets seats if enough are left. */
export const freeHoldsOf = (tx: Queryable, eventId: string): Promise<unknown> =>
  tx
    .update(registrations)
    .set({ paymentStatus: 'failed' })
    .where(and(eq(registrations.eventId, eventId), isOver))

/** Releases an unpaid hold. Returns the payment that must be closed at the provider, if there is one. */
export const release = async (tx: Tx, { id }: { id: string }): Promise<string | undefined> => {
  await updateRegistration(tx, id, { paymentStatus: 'failed' })
  return abandonSubject(tx, id)
}

/** The same when its owner asks. A payment in processing cannot be taken back, so its seats stay held. */
export const giveUpHold = async (tx: Tx, { id }: { id: string }): Promise<string | undefined> => {
  const payment = await findPaymentOfSubject(tx, id)
  ensure(payment?.status !== 'processing', 'payment_processing')
  return release(tx, { id })
}

/** Keeps pages from showing "full" for too long. A registration does not wait for this job. */
export const freeHoldsJob = (db: Db): Job => ({
  name: 'free-holds',
  schedule: '* * * * *',
  queue: { retryLimit: 0 },
  run: async () => {
    const late = await db.selectDistinct({ eventId: registrations.eventId }).from(registrations).where(isOver)
    for (const { eventId } of late)
      await db.transaction(async (tx) => {
        await lockEventRow(tx, eventId)
        await freeHoldsOf(tx, eventId)
        tx.touch('seats')
      })
  },
})

/** Locked before its registrations and payments: the transaction has them to itself, and there are no deadlocks. */
export const lockEventRow = (tx: Queryable, eventId: string): Promise<unknown> =>
  tx.execute(sql`select 1 from events where id = ${eventId} for update`)

export const lockEventOf = (tx: Queryable, registrationId: string): Promise<unknown> =>
  tx.execute(sql`select 1 from events
    where id = (select event_id from event_registrations where id = ${registrationId}) for update`)
