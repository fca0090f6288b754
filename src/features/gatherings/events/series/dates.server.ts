import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { Event } from '../schema.ts'
import { cardColumns } from '../queries.server.ts'
import { events } from '../tables.server.ts'
import { isForMembers, isListed, isSeenByAddress } from '../visible.server.ts'

type Beside = Pick<Event, 'id' | 'audience'> & { seriesId: string }

/** Who sees a date also sees its series: the dates that everyone finds, and those that are for the same people. */
const seenBeside: Record<Event['audience'], SQL> = {
  everyone: isListed,
  link: isSeenByAddress,
  members: sql`(${isListed} or ${isForMembers})`,
}

const ofSeries = ({ seriesId, audience }: Beside): SQL | undefined =>
  and(
    eq(events.seriesId, seriesId),
    seenBeside[audience],
    eq(events.state, 'planned'),
    sql`${events.endsAt} > now()`,
  )

// Dates are made twelve weeks ahead; more than these are no next dates.
const mostDates = 30

/** The other dates of the series that are to come. */
export const listOtherDates = (db: Queryable, event: Beside): Promise<Event[]> =>
  db
    .select(cardColumns)
    .from(events)
    .where(and(ofSeries(event), ne(events.id, event.id)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(mostDates)

/** The free dates that are left and take registrations, full or not, this one among them. */
export const listDatesLeft = async (db: Queryable, event: Beside): Promise<string[]> => {
  const isOpen = sql`(${events.registrationClosesAt} is null or ${events.registrationClosesAt} > now())`
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(ofSeries(event), eq(events.price, 0), isOpen))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(mostDates)
  return rows.map(({ id }) => id)
}
