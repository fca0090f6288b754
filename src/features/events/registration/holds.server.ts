import { and, eq, sql } from 'drizzle-orm'
import { abandonSubject } from '#features/payments/cancel.server.ts'
import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import { hasPayment } from '#features/payments/of-subject.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { ensure } from '#shared/errors.ts'
import { updateRegistration } from './paid-queries.server.ts'
import { eventRegistrations as registrations } from '../tables.server.ts'

/** While somebody pays, by the clock of the database. */
export const holdUntil = sql<string>`now() + interval '15 minutes'`

/** Whose bank works on it keeps the seats until it has decided. */
const isOver = sql`${registrations.paymentStatus} = 'pending' and ${registrations.cancelledAt} is null
  and ${registrations.holdExpiresAt} <= now() and not ${hasPayment(registrations.id, 'processing')}`

/** Gives back the seats of one event that nobody has paid for in time. Whoever pays later may still be lucky. */
export const freeHoldsOf = (tx: Queryable, eventId: string): Promise<unknown> =>
  tx
    .update(registrations)
    .set({ paymentStatus: 'failed' })
    .where(and(eq(registrations.eventId, eventId), isOver))

/** Takes back the hold of somebody who has not paid. Answers the payment that the provider has to hear of. */
export const release = async (tx: Tx, { id }: { id: string }): Promise<string | undefined> => {
  await updateRegistration(tx, id, { paymentStatus: 'failed' })
  return abandonSubject(tx, id)
}

/** The same at the wish of its owner. A payment that is on its way cannot be taken back: its seats wait for it. */
export const giveUpHold = async (tx: Tx, { id }: { id: string }): Promise<string | undefined> => {
  const payment = await findPaymentOfSubject(tx, id)
  ensure(payment?.status !== 'processing', 'payment_processing')
  return release(tx, { id })
}

/** So that a page does not say "full" for longer than it is. Whoever registers does not wait for it. */
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
        tx.touch('events')
      })
  },
})

/** Before its registrations and payments: whoever has the event is alone with them, and never waits in a circle. */
export const lockEventRow = (tx: Queryable, eventId: string): Promise<unknown> =>
  tx.execute(sql`select 1 from events where id = ${eventId} for update`)

export const lockEventOf = (tx: Queryable, registrationId: string): Promise<unknown> =>
  tx.execute(sql`select 1 from events
    where id = (select event_id from event_registrations where id = ${registrationId}) for update`)
