import { and, eq, inArray, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { isOlder } from '#server/jobs/clean-up.ts'
import { isNoDeletedAddress } from '#server/personal-data.ts'
import type { KeepTime } from '#shared/retention.ts'
import { isSure } from './queries.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'

/** What the door has to know of a registration. `trying`: a place that was never confirmed or paid for. */
export type DoorRegistration = {
  id: string
  eventId: string
  name: string
  seats: number
  state: 'coming' | 'owes' | 'cancelled' | 'trying'
  /** In minor units. */
  owes: number
  cancelledAt: string | null
  /** As the team has recorded it. */
  attended: boolean | null
  title: string
  date: string
}

// What is only offered to someone on the waiting list is not theirs yet.
const isOwing = and(
  registrations.holdsSeats,
  not(registrations.isOffer),
  eq(registrations.paymentStatus, 'pending'),
)
const wasSure = and(
  sql`${registrations.cancelledAt} is not null`,
  sql`(${registrations.paymentStatus} = 'completed'
    or ${registrations.paymentStatus} = 'free' and ${registrations.holdExpiresAt} is null)`,
)

const columns = {
  id: registrations.id,
  eventId: registrations.eventId,
  name: registrations.name,
  seats: registrations.numberOfAttendees,
  state: sql<DoorRegistration['state']>`case when ${isSure} then 'coming' when ${isOwing} then 'owes'
    when ${wasSure} then 'cancelled' else 'trying' end`,
  owes: sql<number>`case when ${isOwing} then ${events.price} * ${registrations.numberOfAttendees} else 0 end`,
  cancelledAt: registrations.cancelledAt,
  attended: registrations.attended,
  title: events.title,
  date: events.date,
}

const read = (db: Queryable, where: SQL | undefined): Promise<DoorRegistration[]> =>
  db
    .select(columns)
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(where)
    .orderBy(registrations.createdAt, registrations.id)

/** Everyone a volunteer may meet at the door: who is coming, who still owes, and who gave their seat back. */
export const listAtDoor = (db: Queryable, eventId: string): Promise<DoorRegistration[]> =>
  read(
    db,
    and(
      eq(registrations.eventId, eventId),
      sql`(${isSure} or ${isOwing} or ${wasSure})`,
      isNoDeletedAddress(registrations.email),
    ),
  )

export const findAtDoor = async (db: Queryable, ids: readonly string[]): Promise<DoorRegistration[]> =>
  ids.length === 0 ? [] : read(db, inArray(registrations.id, [...ids]))

/** Who came, as the door has seen it; `attended` is null again for those who were let in by mistake. */
export const noteArrivals = async (tx: Tx, ids: readonly string[], attended: true | null): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(registrations)
    .set({ attended })
    .where(and(inArray(registrations.id, [...ids]), registrations.holdsSeats))
}

/** The registrations of an address, for the SQL of others. `email` is in lower case. */
export const registrationsOfAddress = (email: string): SQL =>
  sql`select er.id from event_registrations er where lower(er.email) = ${email}`

/** Events that ended so long ago, for the SQL of others. */
export const eventsThatEnded = (keep: KeepTime): SQL =>
  sql`select ${events.id} from ${events} where ${isOlder(events.endsAt, keep)}`

/** What an event is called, for the SQL of others. */
export const titleOfEvent = (id: SQLWrapper): SQL<string> =>
  sql<string>`(select e.title from events e where e.id = ${id})`
