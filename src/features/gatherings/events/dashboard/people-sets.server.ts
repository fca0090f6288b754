import { sql, type SQL } from 'drizzle-orm'
import type { FirstDay, PeopleSets } from '#server/people-sets.ts'

/** A place of a person who came, as the team has recorded it. The index `event_registrations_came` has these. */
const hasCome = sql`er.attended and er.holds_seats`

const isLater = (since: FirstDay): SQL =>
  since
    ? sql`and exists (select from events e where e.id = er.event_id and e.date >= ${since.day}::date)`
    : sql``

/** Who came. A person with two addresses came once. */
export const attendanceSets: Pick<PeopleSets, 'came' | 'attendance'> = {
  came: (addresses, times, since) =>
    times === 1
      ? sql`
        select a.person_id from ${addresses} a where exists (
          select from event_registrations er where lower(er.email) = a.email and ${hasCome} ${isLater(since)})`
      : sql`
        select person_id from (
          select distinct a.person_id, er.event_id
          from event_registrations er join ${addresses} a on a.email = lower(er.email)
          where ${hasCome} ${isLater(since)}) visits
        group by person_id having count(*) >= ${times}`,
  attendance: (addresses, personIds) => sql`
    select a.person_id, count(distinct er.event_id)::int as came, max(e.date)::text as last_came_on
    from ${addresses} a join event_registrations er on lower(er.email) = a.email join events e on e.id = er.event_id
    where a.person_id = any(${sql.param([...personIds])}::uuid[]) and ${hasCome}
    group by a.person_id`,
}
