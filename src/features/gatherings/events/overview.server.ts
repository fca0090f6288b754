import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import { isDemo } from '#server/demo-rows.ts'
import { during, mondayOf, type Period, type Weeks } from '#server/database/period.ts'
import type { EventCategory } from '#shared/event-categories.ts'
import { can, type Power, type Viewer } from '#shared/powers.ts'
import type { EventState } from './categories.ts'
import { isHostedBy, ownEvents } from './hosts/own-events.server.ts'
import { isSure } from './registration/queries.server.ts'
import { eventRegistrations as registrations, events, eventWaiting as waiting } from './tables.server.ts'
import { isRepeated, isToTell } from './waiting/queries.server.ts'

/**
 * How many registrations of a period stand: paid for or free, and not cancelled. For a statement of the overview. A host
 * gets the number for their own events.
 */
export const countRegistrations = (viewer: Viewer, period: Period) =>
  sql<number>`(select count(*)::int from ${registrations}
    where ${during(registrations.createdAt, period)} and ${isSure}
      and ${ownEvents(viewer, 'registrations.read', registrations.eventId) ?? sql`true`})`

/** The same for each of the weeks of a statement, in one pass: `monday` and `total`, without those that had none. */
export const registrationsByWeek = (viewer: Viewer, weeks: Weeks) =>
  sql`(select ${mondayOf(registrations.createdAt, weeks)} as monday, count(*)::int as total from ${registrations}
    where ${during(registrations.createdAt, weeks)} and ${isSure}
      and ${ownEvents(viewer, 'registrations.read', registrations.eventId) ?? sql`true`} group by 1)`

type EventNeed = {
  kind: 'no meeting link' | 'to tell' | 'full'
  id: string
  title: string
  startsAt: string
  registered: number
  capacity: number | null
  /** How many people on its waiting list have no email, and someone should write to them. */
  toTell: number
}

/** What someone should look at who can mend it: first those who wait for a message, then the events without a link, then the full ones. */
export const listEventNeeds = async (db: Queryable, viewer: Viewer): Promise<EventNeed[]> => {
  const [mayAddLink, mayAddPlaces] = [reach(viewer, 'events.change'), reach(viewer, 'events.terms')]
  const { rows } = await db.execute<EventNeed>(sql`
    select need.kind, id, title, ${instantOf(sql`starts_at`)} as "startsAt", registered, capacity, told.count as "toTell"
    from events
    cross join lateral (select count(*)::int from ${waiting} where ${waiting.eventId} = events.id
      and ${isToTell} and not ${isRepeated}) as told
    cross join lateral (values
      ('to tell', told.count > 0 and starts_at > now() and ${reach(viewer, 'registrations.cancel')}),
      ('no meeting link', is_virtual and zoom_link is null and starts_at < now() + interval '7 days' and ${mayAddLink}),
      ('full', registered >= capacity and starts_at > now() and ${mayAddPlaces})) as need (kind, is_there)
    where state = 'planned' and ends_at > now() and need.is_there
    order by array_position(array['to tell', 'no meeting link', 'full'], need.kind), starts_at, id limit 20`)
  return rows
}

type EventSoon = {
  id: string
  title: string
  date: string
  time: string
  startsAt: string
  state: EventState
  registered: number
  capacity: number | null
}

/** What takes place before a day, and is not over. */
export const listEventsBefore = async (db: Queryable, viewer: Viewer, day: SQL): Promise<EventSoon[]> => {
  const { rows } = await db.execute<EventSoon>(sql`
    select id, title, date::text as date, time, ${instantOf(sql`starts_at`)} as "startsAt", state, registered, capacity
    from events where date < ${day} and ends_at > now() and ${reach(viewer, 'events.read')} order by date, starts_at, id limit 20`)
  return rows
}

type HostedEvent = EventSoon & { category: EventCategory }

/** What a person hosts and is not over, the next first. */
export const listHostedEvents = async (
  db: Queryable,
  viewer: Viewer,
  limit: number,
): Promise<HostedEvent[]> => {
  const { rows } = await db.execute<HostedEvent>(sql`
    select id, title, date::text as date, time, ${instantOf(sql`starts_at`)} as "startsAt", state, category, registered, capacity
    from events where ends_at > now() and ${isHostedBy(viewer, sql`events.id`)} order by starts_at, id limit ${limit}`)
  return rows
}

/** The events that a power reaches, in a statement about `events`. */
const reach = (viewer: Viewer, power: Power): SQL =>
  can(viewer.roles, power) ? (ownEvents(viewer, power, sql`events.id`) ?? sql`true`) : sql`false`

/** Whether the team has written an event: one that is no demo. */
export const hasOwnEvent = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from events where not ${isDemo(events.id)}) as has`,
  )
  return rows[0]?.has ?? false
}
