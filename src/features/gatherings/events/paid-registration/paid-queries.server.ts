import { and, eq, ne, sql } from 'drizzle-orm'
import { subjectsOfAttempt, subjectsUnpaidBy } from '#features/payments/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { findEventWithMeeting } from '../queries.server.ts'
import { isOwnPlace } from '../registration/queries.server.ts'
import { eventRegistrations as registrations } from '../tables.server.ts'
import { forWay } from '../ways/ways.ts'

export type Registration = typeof registrations.$inferSelect

export const findRegistration = async (db: Queryable, id: string): Promise<Registration | undefined> =>
  (await db.select().from(registrations).where(eq(registrations.id, id)))[0]

export type RegistrationAtEvent = { event: CalendarEvent; registration: Registration }

/** With the event as someone sees it who takes part in their way. */
export const findWithEvent = async (
  db: Queryable,
  registrationId: string,
): Promise<RegistrationAtEvent | undefined> => {
  const registration = await findRegistration(db, registrationId)
  const event = registration && (await findEventWithMeeting(db, registration.eventId))
  return event && { event: forWay(event, registration.way), registration }
}

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
          isOwnPlace,
          ne(registrations.id, exceptId),
        ),
      )
  )[0]

/**
 * The other registrations that hold seats of the event under the same address, or from the same attempt. Further places stand beside
 * those that a person has.
 */
export const listRivals = (
  db: Queryable,
  { id, eventId, email, isAddition }: Registration,
  attempt: string,
): Promise<Registration[]> =>
  db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        sql`(lower(${registrations.email}) = lower(${email}) and not ${registrations.isAddition} and not ${isAddition}
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

/** A hold that a network has not paid for; the seconds until it expires; whether it has expired, and whose it was. */
export type UnpaidHold = { seats: number; seconds: number; isOver: boolean; isOwn: boolean }

/**
 * The holds of an event that a network has not paid for. One of several seats counts for half an hour more when it has
 * run out: otherwise the same seats could be held again and again.
 */
export const listUnpaidHolds = async (
  db: Queryable,
  { eventId, visitor, email }: { eventId: string; visitor: string; email: string },
): Promise<UnpaidHold[]> => {
  const { rows } = await db.execute<UnpaidHold>(sql`
    select r.number_of_attendees as seats, not r.holds_seats as "isOver", lower(r.email) = lower(${email}) as "isOwn",
      extract(epoch from r.hold_expires_at - now()
        + case when r.holds_seats then interval '0' else interval '30 minutes' end)::float8 as seconds
    from event_registrations r where r.id in ${subjectsUnpaidBy(visitor)} and r.event_id = ${eventId} and (
      r.payment_status = 'pending' and r.holds_seats
      or r.payment_status = 'failed' and r.number_of_attendees > 1
        and r.hold_expires_at between now() - interval '30 minutes' and now())`)
  return rows
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
