import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Viewer } from '#shared/powers.ts'
import type { CalendarDay } from '#shared/time/dates.ts'
import { ownEvents } from '../hosts/own-events.server.ts'
import { eventHosts, events, eventSeries } from '../tables.server.ts'

export type Series = typeof eventSeries.$inferSelect

export const insertSeries = async (
  tx: Queryable,
  row: Omit<typeof eventSeries.$inferInsert, 'id'>,
): Promise<Series> => (await tx.insert(eventSeries).values(row).returning())[0]!

/** Its dates are made and changed by one transaction at a time. */
export const lockSeries = async (tx: Tx, id: string): Promise<Series | undefined> =>
  (await tx.select().from(eventSeries).where(eq(eventSeries.id, id)).for('update'))[0]

/** Those that may have dates to make. */
export const listGoingOn = async (db: Queryable, today: CalendarDay): Promise<string[]> => {
  const rows = await db
    .select({ id: eventSeries.id })
    .from(eventSeries)
    .where(or(isNull(eventSeries.lastDay), sql`${eventSeries.lastDay} >= ${today}`))
    .orderBy(asc(eventSeries.id))
  return rows.map(({ id }) => id)
}

/** The days that have their date, whatever became of it. */
export const listMadeDays = async (db: Queryable, seriesId: string): Promise<CalendarDay[]> => {
  const rows = await db.select({ day: events.seriesDay }).from(events).where(eq(events.seriesId, seriesId))
  return rows.flatMap(({ day }) => day ?? [])
}

/** Makes dates. A day that has its date already keeps it. */
export const insertDates = async (tx: Queryable, rows: (typeof events.$inferInsert)[]): Promise<string[]> => {
  if (rows.length === 0) return []
  const made = await tx.insert(events).values(rows).onConflictDoNothing().returning({ id: events.id })
  return made.map(({ id }) => id)
}

/** The hosts of a date run the new ones too. */
export const copyHosts = async (tx: Queryable, from: string, to: readonly string[]): Promise<void> => {
  for (const id of to)
    await tx.execute(sql`insert into ${eventHosts} (event_id, admin_id)
      select ${id}::uuid, admin_id from ${eventHosts} where event_id = ${from}`)
}

/** The last date before those that are being made. */
export const findLastDate = async (db: Queryable, seriesId: string): Promise<string | undefined> => {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.seriesId, seriesId), ne(events.state, 'cancelled')))
    .orderBy(desc(events.seriesDay))
    .limit(1)
  return rows[0]?.id
}

/** The day gets no other date. */
export const leaveOut = async (tx: Queryable, seriesId: string, day: CalendarDay): Promise<void> => {
  await tx
    .update(eventSeries)
    .set({ leftOut: sql`array_append(${eventSeries.leftOut}, ${day}::date)` })
    .where(eq(eventSeries.id, seriesId))
}

export const updateSeries = async (
  tx: Queryable,
  id: string,
  change: Partial<typeof eventSeries.$inferInsert>,
): Promise<Series> => (await tx.update(eventSeries).set(change).where(eq(eventSeries.id, id)).returning())[0]!

/** Dates that took place stay as they are: walk-ins, takings and a recap may belong to them. */
const isNotOver = sql`${events.endsAt} > now()`

/** The dates after a day of the rule that are not over, the next one first. */
export const listLaterIds = async (db: Queryable, seriesId: string, day: CalendarDay): Promise<string[]> => {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.seriesId, seriesId), gt(events.seriesDay, day), isNotOver))
    .orderBy(asc(events.seriesDay))
  return rows.map(({ id }) => id)
}

export const findSeriesOf = async (db: Queryable, eventId: string): Promise<string | undefined> => {
  const rows = await db.select({ seriesId: events.seriesId }).from(events).where(eq(events.id, eventId))
  return rows[0]?.seriesId ?? undefined
}

type Place = Pick<typeof events.$inferInsert, 'seriesId' | 'seriesDay' | 'editedFields'>

/** The place of a date in its series, and what was changed on it alone. */
export const attach = async (tx: Queryable, id: string, place: Partial<Place>): Promise<void> => {
  await tx.update(events).set(place).where(eq(events.id, id))
}

/** The dates stand alone, at least until they get another day of their series. */
export const detach = async (tx: Queryable, ids: readonly string[]): Promise<void> => {
  await tx
    .update(events)
    .set({ seriesId: null, seriesDay: null, editedFields: [] })
    .where(inArray(events.id, [...ids]))
}

/** The series of a date, for those who reach the date. */
export const findSeriesWithDate = async (db: Queryable, viewer: Viewer, eventId: string) => {
  const rows = await db
    .select({ series: eventSeries, seriesDay: events.seriesDay, startsAt: events.startsAt })
    .from(events)
    .innerJoin(eventSeries, eq(eventSeries.id, events.seriesId))
    .where(and(eq(events.id, eventId), ownEvents(viewer, 'events.read', events.id)))
  return rows[0]
}

/** The dates after a day of the rule that are neither over nor cancelled. */
export const listLater = (db: Queryable, viewer: Viewer, seriesId: string, day: CalendarDay) =>
  db
    .select({
      id: events.id,
      date: events.date,
      registered: events.registered,
      isKnown: sql<boolean>`exists (select from event_registrations r where r.event_id = ${events}.id)
        or exists (select from event_waiting w where w.event_id = ${events}.id)`,
    })
    .from(events)
    .where(
      and(
        eq(events.seriesId, seriesId),
        gt(events.seriesDay, day),
        isNotOver,
        ne(events.state, 'cancelled'),
        ownEvents(viewer, 'events.read', events.id),
      ),
    )
    .orderBy(asc(events.seriesDay))
