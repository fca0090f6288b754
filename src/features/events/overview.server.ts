import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import { during, type Period } from '#server/database/period.ts'
import type { EventState } from './categories.ts'
import { isSure } from './registration/queries.server.ts'
import { eventRegistrations as registrations } from './tables.server.ts'

/** How many registrations of a period stand: paid for or free, and not cancelled. For a statement of the overview. */
export const countRegistrations = (period: Period) =>
  sql<number>`(select count(*)::int from ${registrations}
    where ${during(registrations.createdAt, period)} and ${isSure})`

type EventNeed = {
  kind: 'no meeting link' | 'full'
  id: string
  title: string
  startsAt: string
  registered: number
  capacity: number | null
}

/** What an administrator should look at: first the events without a link, then the full ones. */
export const listEventNeeds = async (db: Queryable): Promise<EventNeed[]> => {
  const { rows } = await db.execute<EventNeed>(sql`
    select need.kind, id, title, ${instantOf(sql`starts_at`)} as "startsAt", registered, capacity
    from events cross join lateral (values
      ('no meeting link', is_virtual and zoom_link is null and starts_at < now() + interval '7 days'),
      ('full', registered >= capacity and starts_at > now())) as need (kind, is_there)
    where state = 'planned' and ends_at > now() and need.is_there
    order by need.kind desc, starts_at, id limit 20`)
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
export const listEventsBefore = async (db: Queryable, day: SQL): Promise<EventSoon[]> => {
  const { rows } = await db.execute<EventSoon>(sql`
    select id, title, date::text as date, time, ${instantOf(sql`starts_at`)} as "startsAt", state, registered, capacity
    from events where date < ${day} and ends_at > now() order by date, starts_at, id limit 20`)
  return rows
}
