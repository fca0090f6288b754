import { sql, type SQLWrapper } from 'drizzle-orm'
import { seatsNameOf } from '#features/gatherings/events/of-subject.server.ts'
import { titleOfEvent } from '#features/gatherings/events/service.server.ts'

/** What the treasury shows of money taken at the door, as pieces of SQL for its own statement: it is paid for by a scan. */
export type DoorOfPayment = {
  name: string | null
  eventId: string
  title: string
  seats: number
  /** The first name of the volunteer whose phone it was. */
  phone: string | null
}

const nameOf = sql`coalesce(c.name, ${seatsNameOf(sql`c.registration_id`)})`

// A payment that came later lets no one in: its places are those that the same guest had gone in with.
export const placesOf = sql<number>`case when c.seats > 0 then c.seats
  when c.pays_for is not null then coalesce((select w.seats from check_ins w where w.id = c.pays_for), 1) else greatest(1, (select coalesce(sum(i.seats), 0) from check_ins i
  where i.registration_id = c.registration_id and i.event_id = c.event_id and i.undone_at is null))::int end`

export const doorOf = (checkInId: SQLWrapper) => sql<DoorOfPayment | null>`(
  select json_build_object('name', ${nameOf}, 'eventId', c.event_id, 'title', ${titleOfEvent(sql`c.event_id`)}, 'seats', ${placesOf},
    'phone', (select p.name from door_phones p where p.id = c.phone_id))
  from check_ins c where c.id = ${checkInId})`

export const doorNameOf = (checkInId: SQLWrapper) =>
  sql<string | null>`(select ${nameOf} from check_ins c where c.id = ${checkInId})`

/** What a search finds it by. */
export const doorWordsOf = (checkInId: SQLWrapper) => sql<string | null>`(
  select coalesce(${nameOf}, '') || ' ' || ${titleOfEvent(sql`c.event_id`)} || ' at the door'
  from check_ins c where c.id = ${checkInId})`
