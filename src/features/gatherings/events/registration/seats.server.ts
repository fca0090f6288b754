import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'

/** How many seats are given away, and of how many events the count is not the sum of its registrations. */
export const readSeats = async (db: Queryable): Promise<{ seats: number; wrongEvents: number }> => {
  const { rows } = await db.execute<{ seats: number; wrongEvents: number }>(sql`
    select coalesce(sum(registered), 0)::float8 as seats,
      (count(*) filter (where registered <> held))::int as "wrongEvents"
    from events left join lateral (
      select coalesce(sum(number_of_attendees), 0) as held from event_registrations
      where event_id = events.id and holds_seats) as registrations on true`)
  return rows[0]!
}
