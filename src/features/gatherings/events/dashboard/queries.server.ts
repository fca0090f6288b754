import { and, asc, desc, eq, getTableColumns, not, or, sql, type SQL } from 'drizzle-orm'
import { adminNameOf } from '#features/team/admins/service.server.ts'
import { hasPayment, moneyLeftFor } from '#features/payments/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { countRows } from '#server/database/newest-first.ts'
import { hasWords } from '#server/database/search.ts'
import type { List } from '#shared/calls/api-client.ts'
import type { Power, Viewer } from '#shared/powers.ts'
import type { AdminEvent, AdminEventsQuery, EventForm, ListedEvent } from './schema.ts'
import type { RepeatForm } from '../series/schema.ts'
import type { Attendee, SureAttendee, ToldAttendee } from '../email-parts.server.ts'
import { hasRestWithMoney } from '../deposit/rests.server.ts'
import { isHostedBy, ownEvents } from '../hosts/own-events.server.ts'
import type { EventWay } from '../categories.ts'
import { isToCome, ways } from '../queries.server.ts'
import { hasPaid, isOwing, isSure } from '../registration/queries.server.ts'
import { isReturned } from '../sponsored/of-registration.server.ts'
import { giftsWithMoneyLeft } from '../sponsored/queries.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'

const {
  revision: _revision,
  updatedAt: _updatedAt,
  searchText: _searchText,
  ...ownColumns
} = getTableColumns(events)
const columns = {
  ...ownColumns,
  ways,
  // A registration changes no field of the form, so it does not change the version.
  version: sql<string>`md5((to_jsonb(${events}) - 'registered' - 'online_registered')::text)`,
}

/** A column for each field of the form: a field without one is a type error. */
export type EventRow = Required<
  Pick<
    typeof events.$inferInsert,
    Exclude<keyof EventForm, 'copyOf' | 'ownWords' | 'publish' | 'publishAt' | keyof RepeatForm>
  >
>

/** Whether it is public, and since when or from when on. */
export type Publication = Required<Pick<typeof events.$inferInsert, 'state' | 'publishedAt'>>

const idOfEvent = sql`${events}.id`

const listedColumns = (viewer: Viewer) => ({
  ...columns,
  isOwn: isHostedBy(viewer, idOfEvent),
  hosts: sql<string[]>`array(
    select ${adminNameOf(sql`host.admin_id`)} from event_hosts host where host.event_id = ${idOfEvent} order by 1)`,
})

/** What touches money and places: for hosts and administrators (power 'events.terms'). */
export type Terms = Pick<
  EventRow,
  | 'price'
  | 'priceChoices'
  | 'deposit'
  | 'restDays'
  | 'currency'
  | 'refundHours'
  | 'capacity'
  | 'onlineCapacity'
>

/** Upcoming events begin with the next one, all other lists with the latest. */
export const listAdminEvents = async (
  db: Queryable,
  viewer: Viewer,
  query: AdminEventsQuery,
): Promise<List<ListedEvent>> => {
  const where = and(matches(query), ownEvents(viewer, 'events.read', idOfEvent))
  const order = query.when === 'upcoming' ? asc : desc
  const [rows, total] = await Promise.all([
    db
      .select(listedColumns(viewer))
      .from(events)
      .where(where)
      .orderBy(order(events.date), order(events.startsAt), asc(events.id))
      .limit(query.limit)
      .offset(query.offset),
    countRows(db, events, where),
  ])
  return { rows, total }
}

const matches = ({ id, search, category, when, state }: AdminEventsQuery): SQL | undefined =>
  and(
    id ? eq(events.id, id) : undefined,
    category === 'All' ? undefined : eq(events.category, category),
    when === 'upcoming' ? isToCome : undefined,
    when === 'past' ? not(isToCome) : undefined,
    state === 'all' ? undefined : eq(events.state, state),
    hasWords(events.searchText, search),
  )

/** No visitor can register for the event until the transaction ends. Nothing if the power does not reach it. */
export const lockEvent = async (
  tx: Queryable,
  viewer: Viewer,
  power: Power,
  id: string,
): Promise<AdminEvent | undefined> => {
  const rows = await tx
    .select(columns)
    .from(events)
    .where(and(eq(events.id, id), ownEvents(viewer, power, idOfEvent)))
    .for('update')
  return rows[0]
}

/** The price, places and refunds of an event. */
export const findTerms = async (tx: Queryable, id: string): Promise<Terms | undefined> => {
  const { price, priceChoices, deposit, restDays, currency, refundHours, capacity, onlineCapacity } = events
  const rows = await tx
    .select({ price, priceChoices, deposit, restDays, currency, refundHours, capacity, onlineCapacity })
    .from(events)
    .where(eq(events.id, id))
  return rows[0]
}

/** The place of a date in its series. */
export type InSeries = Pick<typeof events.$inferInsert, 'seriesId' | 'seriesDay'>

export const insertEvent = async (
  tx: Queryable,
  row: EventRow & Publication & InSeries,
): Promise<AdminEvent> => {
  const rows = await tx.insert(events).values(row).returning(columns)
  return rows[0]!
}

export const updateEvent = async (
  tx: Queryable,
  id: string,
  row:
    | (EventRow & Publication & Pick<typeof events.$inferInsert, 'cancelledWords'>)
    | Publication
    | Pick<typeof events.$inferInsert, 'state' | 'cancelledWords'>,
): Promise<AdminEvent> => {
  const rows = await tx.update(events).set(row).where(eq(events.id, id)).returning(columns)
  return rows[0]!
}

/** Whether anyone has ever registered or put their name down: they know of the event, even if they have cancelled. */
export const hasPeople = async (tx: Queryable, eventId: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select from event_registrations r where r.event_id = ${eventId})
      or exists (select from event_waiting w where w.event_id = ${eventId})
      or exists (select from seat_claims c where c.event_id = ${eventId}) as has`)
  return rows[0]?.has ?? false
}

export const listAttendees = (tx: Queryable, eventId: string): Promise<Attendee[]> =>
  attendees(tx, and(eq(registrations.eventId, eventId), registrations.holdsSeats))

/** Those who hear of a change: also who holds a place and has not paid for it yet. */
export const listToldAttendees = (tx: Queryable, eventId: string): Promise<(ToldAttendee & ToReach)[]> =>
  attendees(tx, and(eq(registrations.eventId, eventId), or(isSure, isOwing)))

export const listSureAttendees = (tx: Queryable, eventId: string): Promise<(SureAttendee & ToReach)[]> =>
  attendees(tx, and(eq(registrations.eventId, eventId), isSure))

type ToReach = { id: string; way: EventWay | null }

const attendees = (tx: Queryable, where: SQL | undefined): Promise<(ToldAttendee & ToReach)[]> =>
  tx
    .select({
      id: registrations.id,
      name: registrations.name,
      email: registrations.email,
      numberOfAttendees: registrations.numberOfAttendees,
      way: registrations.way,
      hasPaid,
      owes: sql<boolean>`coalesce(${isOwing}, false)`,
    })
    .from(registrations)
    .where(where)
    .orderBy(asc(registrations.createdAt))

const registrationId = sql`r.id`

/** The registrations of those who have paid and not got it back, or whose seats are held while they pay. */
export const withMoneyLeft = (eventId: string): SQL => sql`
  select r.id from event_registrations r
  where r.event_id = ${eventId} and (
    r.payment_status = 'pending' and r.hold_expires_at > now()
      and (not r.is_offer or ${hasPayment(registrationId, 'pending')})
    or ${hasPayment(registrationId, 'processing')}
    or r.payment_status = 'completed' and not ${isReturned(registrationId)}
      and coalesce(${moneyLeftFor(registrationId)}, r.amount_paid) > 0
    or ${moneyLeftFor(registrationId)} > 0 or ${hasRestWithMoney(registrationId)})`

/** People who have started to pay and could still finish, though no seat is held for them now. */
export const listUnpaid = async (tx: Queryable, eventId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), hasPayment(registrations.id, 'pending')))
  return rows.map(({ id }) => id)
}

export const hasPayments = async (tx: Queryable, eventId: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ has: boolean }>(sql`select exists (${withMoneyLeft(eventId)})
    or exists (${giftsWithMoneyLeft(eventId)}) as has`)
  return rows[0]?.has ?? false
}
