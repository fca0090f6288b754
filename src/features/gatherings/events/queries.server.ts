import { and, asc, desc, eq, inArray, ne, not, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database/client.ts'
import { prepareOnce } from '#server/database/prepare.ts'
import { hasWords } from '#server/database/search.ts'
import type { List } from '#shared/calls/api-client.ts'
import { ownToday } from '#server/database/site-sql.ts'
import type { CalendarEvent } from './calendar/calendar-file.server.ts'
import type { Event, EventsQuery } from './schema.ts'
import { hasRecap } from './recap/queries.server.ts'
import { events } from './tables.server.ts'
import type { EventWays } from './ways/schema.ts'
import { isForMembers, isListed, isListedOf, isSeenByAddress } from './visible.server.ts'

export const ways = sql<EventWays | null>`case when ${events.alsoOnline} then jsonb_build_object(
  'inPersonWords', ${events.inPersonWords}, 'onlineWords', ${events.onlineWords},
  'onlineCapacity', ${events.onlineCapacity}, 'onlineRegistered', ${events.onlineRegistered}) end`

export const cardColumns = {
  id: events.id,
  title: events.title,
  date: events.date,
  time: events.time,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  category: events.category,
  location: events.location,
  isVirtual: events.isVirtual,
  ways,
  // The statement itself leaves it out, so that no answer can leak a link that is for those who have a place: that of any paid event, of one that is also in a hall, and of others by choice.
  zoomLink: sql<
    string | null
  >`case when ${events.price} = 0 and not ${events.meetingForRegistered} and not ${events.alsoOnline} then ${events.zoomLink} end`,
  flyerUrl: events.flyerUrl,
  price: events.price,
  priceChoices: events.priceChoices,
  currency: events.currency,
  refundHours: events.refundHours,
  capacity: events.capacity,
  registered: events.registered,
  imageUrl: events.imageUrl,
  organizer: events.organizer,
  state: events.state,
  hasRecap,
  registrationClosesAt: events.registrationClosesAt,
  audience: events.audience,
  createdAt: events.createdAt,
}

export const publicColumns = {
  ...cardColumns,
  description: events.description,
  questions: events.questions,
  cancelledWords: events.cancelledWords,
  deposit: events.deposit,
  restDays: events.restDays,
  seriesId: events.seriesId,
}

const calendarColumns = { ...publicColumns, updatedAt: events.updatedAt, revision: events.revision }

export const listEvents = async (db: Queryable, query: EventsQuery): Promise<List<Event>> => {
  // Each row has the total beside it, which the schema of the answer leaves out.
  const rows = await selectPage(db, query)
  const isBeyondTheEnd = rows.length === 0 && query.offset > 0
  return { rows, total: isBeyondTheEnd ? await countEvents(db, query) : (rows[0]?.total ?? 0) }
}

const selectPage = (db: Queryable, query: EventsQuery) =>
  query.search ? buildPage(db, query, query) : preparedPage(db, query).execute({ ...query })

/** Each kind of list is built once; words to search for would make too many kinds. */
const preparedPage = (db: Queryable, query: EventsQuery) => {
  const { view, when, month, way } = query
  const name = [
    'events',
    view,
    when,
    query.category === 'All' ? 'all' : 'category',
    month ? 'month' : '',
    way ?? '',
  ].join(' ')
  return prepareOnce(db, name, () =>
    buildPage(
      db,
      {
        ...query,
        category: query.category === 'All' ? 'All' : sql.placeholder('category'),
        month: month && sql.placeholder('month'),
      },
      { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') },
    ).prepare(name),
  )
}

type Filter = Pick<EventsQuery, 'search' | 'when' | 'view' | 'way'> & {
  category: EventsQuery['category'] | Placeholder
  month?: string | Placeholder | undefined
}

/** The page with the total beside each row: one statement, and an index still finds the page. */
const buildPage = (
  db: Queryable,
  filter: Filter,
  { limit, offset }: { limit: number | Placeholder; offset: number | Placeholder },
) => {
  const total = sql<number>`(select count(*)::int from ${events} where ${matches(filter) ?? sql`true`})`
  return db
    .select({ ...(filter.view === 'card' ? cardColumns : publicColumns), total: total.as('total') })
    .from(events)
    .where(matches(filter))
    .orderBy(...orderOf(filter))
    .limit(limit)
    .offset(offset)
}

const countEvents = async (db: Queryable, query: EventsQuery): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(events)
    .where(matches(query))
  return rows[0]?.total ?? 0
}

/** For those who have its address. What is for members only is told apart, so that they can be asked to sign in. */
export const findPublicEvent = async (
  db: Queryable,
  id: string,
): Promise<{ event: Event | undefined; isForMembersOnly: boolean }> => {
  const rows = await db
    .select({ ...publicColumns, isSeen: sql<boolean>`${isSeenByAddress}`.as('is_seen') })
    .from(events)
    .where(and(eq(events.id, id), sql`(${isSeenByAddress} or ${isForMembers})`))
  const [found] = rows
  if (!found?.isSeen) return { event: undefined, isForMembersOnly: found !== undefined }
  const { isSeen: _isSeen, ...event } = found
  return { event, isForMembersOnly: false }
}

/** What is for members only, and is not over. */
export const listMembersEvents = (db: Queryable): Promise<Event[]> =>
  db
    .select(cardColumns)
    .from(events)
    .where(and(isForMembers, isToCome))
    .orderBy(asc(events.date), asc(events.startsAt), asc(events.id))
    .limit(50)

export const findMembersEvent = async (db: Queryable, id: string): Promise<Event | undefined> => {
  const rows = await db
    .select(publicColumns)
    .from(events)
    .where(and(eq(events.id, id), isForMembers))
  return rows[0]
}

/** Whatever its state: for those who run it, or have a place. */
export const findEvent = async (db: Queryable, id: string): Promise<Event | undefined> => {
  const rows = await db.select(publicColumns).from(events).where(eq(events.id, id))
  return rows[0]
}

/** Those of them that everyone finds. */
export const listEventsAmong = (db: Queryable, ids: readonly string[]): Promise<Event[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(cardColumns)
        .from(events)
        .where(and(inArray(events.id, [...ids]), isListed))

export const findCalendarEvent = async (db: Queryable, id: string): Promise<CalendarEvent | undefined> => {
  const rows = await db.select(calendarColumns).from(events).where(eq(events.id, id))
  return rows[0]
}

/** The same for everyone who has its address; for a member also what is for members. */
export const findPublicCalendarEvent = async (
  db: Queryable,
  id: string,
  isMember: boolean,
): Promise<CalendarEvent | undefined> => {
  const seen = isMember ? sql`(${isSeenByAddress} or ${isForMembers})` : isSeenByAddress
  const rows = await db
    .select(calendarColumns)
    .from(events)
    .where(and(eq(events.id, id), seen))
  return rows[0]
}

/** For the eyes of those who are coming: with its meeting link, even if they had to pay. */
export const findEventWithMeeting = async (db: Queryable, id: string): Promise<CalendarEvent | undefined> => {
  const rows = await db
    .select({ ...calendarColumns, zoomLink: events.zoomLink })
    .from(events)
    .where(eq(events.id, id))
  return rows[0]
}

/** What is to come, and what was in the last three months: a calendar also looks back. */
export const listCalendarEvents = (db: Queryable): Promise<CalendarEvent[]> =>
  db
    .select(calendarColumns)
    .from(events)
    .where(and(isListed, sql`${events.date} >= current_date - 90`))
    .orderBy(asc(events.date), asc(events.startsAt), events.id)
    .limit(1_000)

/** Until the end of the day it starts, and as long as it lasts. */
export const isToCome = sql`(${events.date} >= ${ownToday} or ${events.endsAt} > now())`

/** Events to come start with the next one, past events with the latest. */
const orderOf = ({ when }: Filter): SQL[] => {
  const order = when === 'past' ? desc : asc
  return [order(events.date), order(events.startsAt), asc(events.id)]
}

const matches = ({ search, category, when, month, way }: Filter): SQL | undefined =>
  and(
    isListed,
    category === 'All' ? undefined : sql`${events.category} = ${category}`,
    when === 'upcoming' ? isToCome : undefined,
    when === 'past' ? not(isToCome) : undefined,
    month ? isInMonth(month) : undefined,
    way === 'online' ? or(events.isVirtual, events.alsoOnline) : undefined,
    way === 'in-person' ? not(events.isVirtual) : undefined,
    hasWords(events.searchText, search),
  )

const isInMonth = (month: string | Placeholder): SQL => {
  const first = sql`(${month}::text || '-01')::date`
  return sql`(${events.date} >= ${first} and ${events.date} < ${first} + interval '1 month')`
}

// Five years: a longer choice helps no one.
const mostMonths = 60

/** The next months first, or the latest. */
export const listEventMonths = async (db: Queryable, when: 'upcoming' | 'past'): Promise<string[]> => {
  const month = sql<string>`to_char(${events.date}, 'YYYY-MM')`
  const rows = await db
    .select({ month: month.as('month') })
    .from(events)
    .where(and(isListed, when === 'past' ? not(isToCome) : isToCome))
    .groupBy(sql`1`)
    .orderBy(when === 'past' ? sql`month desc` : sql`month`)
    .limit(mostMonths)
  return rows.map((row) => row.month)
}

const shownBeside = 3

/** Other events that take registrations: the next ones of the same category, then the next of all others. */
export const listEventsLike = (
  db: Queryable,
  { id, category, seriesId }: Pick<Event, 'id' | 'category' | 'seriesId'>,
) => {
  // Each half walks the index by day from today on, until it has found three.
  const next = (isSameKind: boolean) =>
    db
      .select({ ...cardColumns, isSameKind: sql<boolean>`${isSameKind}::boolean`.as('is_same_kind') })
      .from(events)
      .where(
        and(
          isOpenToAll,
          isSameKind ? eq(events.category, category) : ne(events.category, category),
          ne(events.id, id),
          // They stand in a list of their own on the page.
          seriesId ? sql`${events.seriesId} is distinct from ${seriesId}::uuid` : undefined,
          isFirstOfSeries,
        ),
      )
      .orderBy(asc(events.date), asc(events.startsAt), asc(events.id))
      .limit(shownBeside)
  return unionAll(next(true), next(false))
    .orderBy(sql`is_same_kind desc, date, starts_at, id`)
    .limit(shownBeside)
}

/** Other events that take registrations in the same week, Monday to Sunday. */
export const listSameWeek = (db: Queryable, { id, date }: Pick<Event, 'id' | 'date'>) => {
  const monday = sql`date_trunc('week', ${date}::date)::date`
  return db
    .select(cardColumns)
    .from(events)
    .where(and(isOpenToAll, ne(events.id, id), sql`${events.date} between ${monday} and ${monday} + 6`))
    .orderBy(asc(events.date), asc(events.startsAt), asc(events.id))
    .limit(shownBeside)
}

const isOpenToAllOf = (of: typeof events | typeof earlier) =>
  sql`${of.date} >= ${ownToday} and ${of.endsAt} > now()
  and ${of.state} = 'planned' and ${isListedOf(of)} and (${of.registrationClosesAt} is null or ${of.registrationClosesAt} > now())
  and (${of.capacity} is null or ${of.registered} < ${of.capacity}
    or ${of.alsoOnline} and (${of.onlineCapacity} is null or ${of.onlineRegistered} < ${of.onlineCapacity}))`

const earlier = alias(events, 'earlier')

const isOpenToAll = isOpenToAllOf(events)

/** Of a series only the first date to which someone can come; and each event that is in none. */
const isFirstOfSeries = sql`(${events.seriesId} is null or not exists (
  select from ${events} as earlier where ${earlier.seriesId} = ${events.seriesId}
    and (${earlier.date}, ${earlier.startsAt}, ${earlier.id}) < (${events.date}, ${events.startsAt}, ${events.id}) and ${isOpenToAllOf(earlier)}))`

export const insertEvents = (db: Queryable, rows: (typeof events.$inferInsert)[]) =>
  db.insert(events).values(rows)

/** The paid events that are not cancelled and ended at most so many days ago, the latest first. */
export const listPaidSince = (db: Queryable, days: number) =>
  db
    .select({
      id: events.id,
      title: events.title,
      date: events.date,
      price: events.price,
      priceChoices: events.priceChoices,
      currency: events.currency,
    })
    .from(events)
    .where(
      sql`${events.price} > 0 and ${events.state} = 'planned' and ${events.endsAt} > now() - make_interval(days => ${days})`,
    )
    .orderBy(desc(events.startsAt), events.id)
    .limit(200)
