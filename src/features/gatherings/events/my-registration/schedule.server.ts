import { and, asc, eq, sql } from 'drizzle-orm'
import type { ScheduleSource } from '#server/schedule.ts'
import { paths } from '#shared/paths.ts'
import { placesText } from '../event-words.ts'
import { hasEnd } from '../event-times.ts'
import { placeOf } from '../policy.ts'
import { isSure } from '../registration/queries.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'

/** The events at which a member has a place for sure, whatever else stands open. */
export const registrationsSchedule: ScheduleSource = async (db, { confirmedEmail }, { from }) => {
  if (confirmedEmail === undefined) return []
  const rows = await db
    .select({
      id: events.id,
      title: events.title,
      time: events.time,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      location: events.location,
      isVirtual: sql<boolean>`(${events.isVirtual} or bool_and(${registrations.way} is not distinct from 'online'))`,
      state: events.state,
      places: sql<number>`sum(${registrations.numberOfAttendees})::int`,
      changedAt: events.updatedAt,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        sql`lower(${registrations.email}) = ${confirmedEmail}`,
        isSure,
        sql`${events.endsAt} > ${from.toISOString()}`,
      ),
    )
    .groupBy(events.id)
    .orderBy(asc(events.startsAt))
    .limit(200)
  return rows.map(({ places, state, time, endsAt, ...event }) => ({
    ...event,
    id: `${event.id}-mine`,
    kind: 'event' as const,
    endsAt: hasEnd(time) ? endsAt : null,
    place: placeOf(event),
    note: places === 1 ? '' : placesText(places),
    path: paths.event(event.id),
    isCancelled: state === 'cancelled',
  }))
}
