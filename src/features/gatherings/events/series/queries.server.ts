import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { CalendarDay } from '#shared/time/dates.ts'
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
