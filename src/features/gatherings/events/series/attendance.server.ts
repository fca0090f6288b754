import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { shownEmailOf } from '#server/no-email.ts'
import { isNoDeletedAddress } from '#server/personal-data.ts'
import { hasWords } from '#server/database/search.ts'
import type { List } from '#shared/calls/api-client.ts'
import type { Viewer } from '#shared/powers.ts'
import { ownEvents } from '../hosts/own-events.server.ts'
import { isSure } from '../registration/queries.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'
import type { Attendee, AttendanceQuery } from './attendance-schema.ts'

/** Who registered for the dates of a series, and how often they came: those who came most first. */
export const listAttendance = async (
  db: Queryable,
  viewer: Viewer,
  query: AttendanceQuery,
): Promise<List<Attendee>> => {
  const { rows } = await db.execute<Attendee & { total: number }>(sql`
    select ${registrations.name} as name, email, dates, came, missed, "lastCame", count(*) over ()::int as total
    from (${people(viewer, query)}) as ${registrations}
    order by came desc, dates desc, name, email limit ${query.limit} offset ${query.offset}`)
  return {
    rows: rows.map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? (query.offset > 0 ? query.offset : 0),
  }
}

const people = (viewer: Viewer, { eventId, search }: AttendanceQuery): SQL => sql`
  select (array_agg(${registrations.name} order by ${registrations.createdAt} desc))[1] as name,
    ${shownEmailOf(sql`min(lower(${registrations.email}))`)} as email,
    count(distinct ${events.id})::int as dates,
    count(distinct ${events.id}) filter (where ${registrations.attended})::int as came,
    count(distinct ${events.id}) filter (where not ${registrations.attended})::int as missed,
    max(${events.date}) filter (where ${registrations.attended})::text as "lastCame"
  from ${registrations} join ${events} on ${events.id} = ${registrations.eventId}
  where ${events.seriesId} = (select of.series_id from events of where of.id = ${eventId})
    and ${isSure} and ${isNoDeletedAddress(registrations.email)}
    and ${hasWords(registrations.searchText, search) ?? sql`true`}
    and ${ownEvents(viewer, 'registrations.read', events.id) ?? sql`true`}
  group by lower(${registrations.email})`

const batch = 500

/** All of them, for the file. */
export async function* allAttendance(
  db: Queryable,
  viewer: Viewer,
  query: AttendanceQuery,
): AsyncGenerator<Attendee[]> {
  for (let offset = 0; ; offset += batch) {
    const { rows } = await listAttendance(db, viewer, { ...query, limit: batch, offset })
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
  }
}
