import { sql, type SQLWrapper } from 'drizzle-orm'
import { registrationOfSubject } from './deposit/rests.server.ts'

export { registrationOfSubject } from './deposit/rests.server.ts'

/** What the treasury shows of the places that a payment is for, as pieces of SQL for its own statement. */
export type SeatsOfPayment = {
  name: string
  email: string
  eventId: string
  title: string
  seats: number
}

export const seatsOf = (registrationId: SQLWrapper) => sql<SeatsOfPayment | null>`(
  select json_build_object('name', er.name, 'email', er.email, 'eventId', er.event_id, 'title', e.title,
    'seats', er.number_of_attendees)
  from event_registrations er join events e on e.id = er.event_id where er.id = ${registrationOfSubject(registrationId)})`

/** Who has paid: for a place of their own, or for one that they gave. */
export const seatsNameOf = (registrationId: SQLWrapper) =>
  sql<
    string | null
  >`coalesce((select er.name from event_registrations er where er.id = ${registrationOfSubject(registrationId)}),
    (select g.giver_name from seat_gifts g where g.id = ${registrationId}))`

/** What a search finds it by. */
export const seatsWordsOf = (registrationId: SQLWrapper) => sql<string | null>`(
  select er.name || ' ' || er.email || ' ' || e.title
  from event_registrations er join events e on e.id = er.event_id where er.id = ${registrationOfSubject(registrationId)})`
