import { and, eq, ne, sql } from 'drizzle-orm'
import { subjectsOfAttempt, subjectsUnpaidBy } from '#features/payments/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { eventRegistrations as registrations } from '../tables.server.ts'

export type Registration = typeof registrations.$inferSelect

export const findRegistration = async (db: Queryable, id: string): Promise<Registration | undefined> =>
  (await db.select().from(registrations).where(eq(registrations.id, id)))[0]

/** Another registration that holds seats under the same address. */
export const findOtherHolder = async (
  db: Queryable,
  eventId: string,
  email: string,
  exceptId = '00000000-0000-0000-0000-000000000000',
): Promise<Registration | undefined> =>
  (
    await db
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.eventId, eventId),
          sql`lower(${registrations.email}) = lower(${email})`,
          registrations.holdsSeats,
          ne(registrations.id, exceptId),
        ),
      )
  )[0]

/** The other registrations that hold seats of the event under the same address, or from the same attempt. */
export const listRivals = (
  db: Queryable,
  { id, eventId, email }: Registration,
  attempt: string,
): Promise<Registration[]> =>
  db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        sql`(lower(${registrations.email}) = lower(${email})
          or ${registrations.id} = any (array${subjectsOfAttempt(attempt)}))`,
        registrations.holdsSeats,
        ne(registrations.id, id),
      ),
    )

export const updateRegistration = async (
  db: Queryable,
  id: string,
  change: { [Column in keyof Registration]?: Registration[Column] | ReturnType<typeof sql> },
): Promise<Registration> =>
  (
    await db
      .update(registrations)
      .set(change as Partial<Registration>)
      .where(eq(registrations.id, id))
      .returning()
  )[0]!

/** The seats of an event that a visitor holds and has not paid for, and the seconds until the first of them are free. */
export const findUnpaidSeats = async (
  db: Queryable,
  eventId: string,
  visitor: string,
): Promise<{ seats: number; seconds: number }> => {
  const { rows } = await db.execute<{ seats: number; seconds: number }>(sql`
    select coalesce(sum(r.number_of_attendees), 0)::int as seats,
      coalesce(extract(epoch from min(r.hold_expires_at) - now()), 0)::float8 as seconds
    from event_registrations r where r.id in ${subjectsUnpaidBy(visitor)}
      and r.event_id = ${eventId} and r.payment_status = 'pending' and r.holds_seats`)
  return rows[0]!
}

/** Those who have paid for an event, or are about to. */
export const listPaying = (db: Queryable, eventId: string): Promise<Registration[]> =>
  db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        registrations.holdsSeats,
        sql`${registrations.paymentStatus} in ('pending', 'completed')`,
      ),
    )
    .orderBy(registrations.createdAt)
