import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { integer, jsonb, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/client.ts'
import { countRows } from '#server/database/newest-first.ts'
import { textHasWords } from '#server/database/search.ts'
import type { List } from '#shared/calls/api-client.ts'
import type { Viewer } from '#shared/powers.ts'
import { isHostedBy, ownEvents } from '../../hosts/own-events.server.ts'
import type { PriceChoice } from '../../prices/schema.ts'
import { eventRegistrations as registrations, events } from '../../tables.server.ts'
import type { AdminRegistration, AdminRegistrationsQuery } from './registrations-schema.ts'

/** The door notes them; they have no registration. */
const walkIns = pgView('event_walk_ins', {
  id: uuid('id').notNull(),
  eventId: uuid('event_id').notNull(),
  takenAt: instant('taken_at').notNull(),
  name: text('name').notNull(),
  seats: integer('seats').notNull(),
  method: text('method'),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  priceChoice: jsonb('price_choice').$type<PriceChoice>(),
}).existing()

/** They stand among those who came. What asks for a payment or a registration does not mean them. */
const walkInsOf = (viewer: Viewer, query: AdminRegistrationsQuery): SQL | undefined => {
  const { part, eventId, state, moneyLeft, id, search } = query
  if (part !== 'came' || !eventId || state !== 'all' || moneyLeft || id) return undefined
  return and(
    eq(walkIns.eventId, eventId),
    search ? textHasWords(walkIns.name, search) : undefined,
    ownEvents(viewer, 'registrations.read', walkIns.eventId),
  )
}

const read = (db: Queryable, viewer: Viewer, where: SQL): Promise<AdminRegistration[]> =>
  db
    .select({
      id: walkIns.id,
      createdAt: walkIns.takenAt,
      eventId: walkIns.eventId,
      eventTitle: events.title,
      eventDate: events.date,
      name: walkIns.name,
      email: sql<string>`''`,
      phone: sql<null>`null`,
      numberOfAttendees: walkIns.seats,
      companions: sql<string[]>`'{}'::text[]`,
      answers: sql<[]>`'[]'::jsonb`,
      priceChoice: walkIns.priceChoice,
      way: sql<null>`null`,
      state: sql<'walked in'>`'walked in'`,
      paymentStatus: sql<AdminRegistration['paymentStatus']>`case when ${walkIns.amount} > 0 then 'completed'
        when ${walkIns.method} = 'later' then 'pending' else 'free' end`,
      paymentIntentId: sql<null>`null`,
      amountPaid: walkIns.amount,
      currency: walkIns.currency,
      rest: sql<number>`0`,
      restDueOn: sql<null>`null`,
      amountRefunded: sql<number>`0`,
      amountReturning: sql<number>`0`,
      failedRefund: sql<null>`null`,
      givenBack: sql<null>`null`,
      isPaidOnline: sql<boolean>`false`,
      isOwn: isHostedBy(viewer, walkIns.eventId),
      broughtBy: sql<null>`null`,
      attended: sql<boolean>`true`,
      arrived: walkIns.seats,
      attendedSelf: sql<boolean>`false`,
      isDoorTime: sql<boolean>`true`,
    })
    .from(walkIns)
    .innerJoin(events, eq(events.id, walkIns.eventId))
    .where(where)
    .orderBy(asc(walkIns.takenAt), asc(walkIns.id))

const countWalkIns = async (db: Queryable, where: SQL): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(walkIns)
    .where(where)
  return rows[0]?.total ?? 0
}

type Reading = {
  viewer: Viewer
  /** Which registrations are asked for, and how they are read. */
  where: SQL | undefined
  readRegistrations: (where: SQL) => Promise<AdminRegistration[]>
}

/** The guests of an event by name, as one looks for them at the door; among those who came also who walked in. */
export const listByName = async (
  db: Queryable,
  query: AdminRegistrationsQuery,
  { viewer, where, readRegistrations }: Reading,
): Promise<List<AdminRegistration>> => {
  const walkedIn = walkInsOf(viewer, query)
  const { rows: found } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${registrations.id} as id, ${registrations.name} as name from ${registrations} where ${where ?? sql`true`}
      union all select ${walkIns.id}, ${walkIns.name} from ${walkIns} where ${walkedIn ?? sql`false`}) as guests
    order by lower(name), id limit ${query.limit} offset ${query.offset}`)
  const ids = found.map(({ id }) => id)
  const [registered, walked, total, more] = await Promise.all([
    readRegistrations(inArray(registrations.id, ids)),
    walkedIn ? read(db, viewer, inArray(walkIns.id, ids)) : [],
    countRows(db, registrations, where),
    walkedIn ? countWalkIns(db, walkedIn) : 0,
  ])
  const byId = new Map([...registered, ...walked].map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: total + more }
}

/** For the file: the registrations in batches, and at the end who walked in. */
export const withWalkIns = async function* (
  db: Queryable,
  viewer: Viewer,
  query: AdminRegistrationsQuery,
  batches: AsyncIterable<AdminRegistration[]>,
): AsyncGenerator<AdminRegistration[]> {
  yield* batches
  const walkedIn = walkInsOf(viewer, query)
  if (walkedIn) yield await read(db, viewer, walkedIn)
}
