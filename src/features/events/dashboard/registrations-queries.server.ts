import { and, eq, sql, type SQL } from 'drizzle-orm'
import { isPaidOnline, refundedFor, returningFor } from '#features/payments/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { listsOf, type DatedList } from '#server/database/newest-first.ts'
import { likePattern } from '#server/database/search.ts'
import { withMoneyLeft } from './queries.server.ts'
import type { AdminRegistration, AdminRegistrationsQuery, RegistrationState } from './registrations-schema.ts'
import { isHostedBy, ownEvents, type Asker } from '../hosts/own-events.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'

export const stateOf = sql<RegistrationState>`case
  when ${registrations.paymentStatus} = 'free' and ${registrations.holdExpiresAt} is not null
    then case when ${registrations.cancelledAt} is null then 'awaiting confirmation' else 'not confirmed' end
  when ${registrations.cancelledAt} is not null then 'cancelled'
  when ${registrations.paymentStatus} = 'pending' then 'awaiting payment'
  when ${registrations.paymentStatus} = 'failed' then 'payment failed'
  else 'registered' end`

/** As far as the person who asks reaches. */
export const registrationsOf = (db: Queryable, asker: Asker) =>
  listsOf(db, registrationList(asker), (query: AdminRegistrationsQuery) =>
    and(matches(query), ownEvents(asker, 'registrations.read', registrations.eventId)),
  )

const registrationList = (asker: Asker): DatedList<AdminRegistration> => ({
  table: registrations,
  read: (db, where, order) =>
    db
      .select({
        id: registrations.id,
        createdAt: registrations.createdAt,
        eventId: registrations.eventId,
        eventTitle: events.title,
        eventDate: events.date,
        name: registrations.name,
        email: registrations.email,
        phone: registrations.phone,
        numberOfAttendees: registrations.numberOfAttendees,
        state: stateOf,
        paymentStatus: registrations.paymentStatus,
        paymentIntentId: registrations.paymentIntentId,
        amountPaid: registrations.amountPaid,
        currency: registrations.currency,
        amountRefunded: refundedFor(registrations.id),
        amountReturning: returningFor(registrations.id),
        isPaidOnline: isPaidOnline(registrations.id),
        isOwn: isHostedBy(asker, registrations.eventId),
        attended: registrations.attended,
        hasBegun: sql<boolean>`${events.startsAt} <= now()`,
      })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(where)
      .orderBy(...order),
})

const matches = ({ search, eventId, state, moneyLeft }: AdminRegistrationsQuery): SQL | undefined =>
  and(
    eventId ? eq(registrations.eventId, eventId) : undefined,
    state === 'all' ? undefined : sql`${stateOf} = ${state}`,
    moneyLeft ? sql`${registrations.id} in (${withMoneyLeft(moneyLeft)})` : undefined,
    search ? (hasReference(search) ?? hasWords(search)) : undefined,
  )

// Word for word as the index says it.
const hasWords = (search: string): SQL =>
  sql`lower(${registrations.name} || ' ' || ${registrations.email}) like lower(${likePattern(search)})`

/** "R-2F9A1C3" is the beginning of an id. */
const hasReference = (search: string): SQL | undefined => {
  const beginning = /^r-([0-9a-f]{7})$/i.exec(search.trim())?.[1]?.toLowerCase()
  return beginning === undefined ? undefined : sql`${registrations.id}::text like ${`${beginning}%`}`
}

/** What the event of a registration is called. */
export const findTitleOfEvent = async (
  db: Queryable,
  registrationId: string,
): Promise<string | undefined> => {
  const rows = await db
    .select({ title: events.title })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.id, registrationId))
  return rows[0]?.title
}
