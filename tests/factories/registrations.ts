import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { eventRegistrations } from '#features/gatherings/events/tables.server.ts'

type NewRegistration = Partial<typeof eventRegistrations.$inferInsert> & { eventId: string; email: string }

/** A free place of a person who is registered, but for what the test says; without its email. Answers its id. */
export const insertRegistration = async (pool: pg.Pool, given: NewRegistration): Promise<string> => {
  const rows = await drizzle(pool)
    .insert(eventRegistrations)
    .values({ name: 'Ama', paymentStatus: 'free', ...given })
    .returning({ id: eventRegistrations.id })
  return rows[0]!.id
}

/** A place that is paid for, but not by a payment that the site knows. */
export const insertPaidRegistration = (pool: pg.Pool, given: NewRegistration): Promise<string> =>
  insertRegistration(pool, { paymentStatus: 'completed', amountPaid: 5_000, ...given })

/** A place that is held while its owner pays. */
export const insertHold = (pool: pg.Pool, given: NewRegistration): Promise<string> =>
  insertRegistration(pool, {
    paymentStatus: 'pending',
    holdExpiresAt: new Date(Date.now() + 9 * 60_000).toISOString(),
    ...given,
  })
