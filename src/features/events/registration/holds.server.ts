import { and, eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { eventRegistrations as registrations } from '../tables.server.ts'

/** While somebody pays, by the clock of the database. */
export const holdUntil = sql<string>`now() + interval '15 minutes'`

const isOver = sql`${registrations.paymentStatus} = 'pending' and ${registrations.cancelledAt} is null
  and ${registrations.holdExpiresAt} <= now()`

/** Gives back the seats of one event that nobody has paid for in time. Whoever pays later may still be lucky. */
export const freeHoldsOf = (tx: Queryable, eventId: string): Promise<unknown> =>
  tx
    .update(registrations)
    .set({ paymentStatus: 'failed' })
    .where(and(eq(registrations.eventId, eventId), isOver))

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

/** First the event, then its registrations and payments: whoever keeps to that order never waits in a circle. */
export const lockEventRow = (tx: Queryable, eventId: string): Promise<unknown> =>
  tx.execute(sql`select 1 from events where id = ${eventId} for update`)

export const lockEventOf = (tx: Queryable, registrationId: string): Promise<unknown> =>
  tx.execute(sql`select 1 from events
    where id = (select event_id from event_registrations where id = ${registrationId}) for update`)
