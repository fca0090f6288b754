import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { CalendarDay } from '#shared/time/dates.ts'
import { groupPeople, people } from '../tables.server.ts'
import type { CircleAttendance, SheetMeeting } from './schema.ts'
import { circleAttendance, circleMeetings, circleVisitors } from './tables.server.ts'

/** Meetings in a row that a person of a circle missed, up to the last one; and when they last came. */
const missedBy = sql`
  select count(*) filter (where not a.came)::int as times, max(m.met_on) filter (where a.came)::text as last_came_on
  from circle_attendance a join circle_meetings m on m.id = a.meeting_id
  where a.person_id = ${people.id} and m.group_id = ${groupPeople.groupId} and m.did_meet and m.met_on >= coalesce((
    select max(seen.met_on) from circle_attendance was join circle_meetings seen on seen.id = was.meeting_id
    where was.person_id = ${people.id} and seen.group_id = ${groupPeople.groupId} and was.came), '-infinity'::date)`

/** Those in a circle. A person known to the care team alone is on no phone. */
export const listCirclePeople = (db: Queryable, groupId: string) =>
  db
    .select({
      id: people.id,
      name: people.name,
      isLeader: groupPeople.isLeader,
      away: sql<number>`(select times from (${missedBy}) missed)`,
    })
    .from(groupPeople)
    .innerJoin(people, eq(people.id, groupPeople.personId))
    .where(and(eq(groupPeople.groupId, groupId), eq(people.isPrivate, false)))
    .orderBy(sql`lower(${people.name})`, people.id)

const visitorsOf = sql`(select count(*)::int from circle_visitors v where v.meeting_id = circle_meetings.id)`

export const listSheetMeetings = (
  db: Queryable,
  groupId: string,
  since: CalendarDay,
): Promise<SheetMeeting[]> =>
  db
    .select({
      metOn: circleMeetings.metOn,
      didMeet: circleMeetings.didMeet,
      sentAt: circleMeetings.sentAt,
      came: sql<string[]>`array(select a.person_id from circle_attendance a
        where a.meeting_id = circle_meetings.id and a.came order by 1)`,
      visitors: sql<number>`${visitorsOf}`,
      hasNote: sql<boolean>`${circleMeetings.note} <> ''`,
    })
    .from(circleMeetings)
    .where(and(eq(circleMeetings.groupId, groupId), gte(circleMeetings.metOn, since)))
    .orderBy(desc(circleMeetings.metOn))

const mostShown = 8

const nameOfPerson = sql`coalesce(nullif(p.name, ''), p.email, p.phone, 'Unnamed person')`

export const listMeetings = (db: Queryable, groupId: string): Promise<CircleAttendance['meetings']> =>
  db
    .select({
      metOn: circleMeetings.metOn,
      didMeet: circleMeetings.didMeet,
      came: sql<number>`(select count(*)::int from circle_attendance a
        where a.meeting_id = circle_meetings.id and a.came)`,
      of: sql<number>`(select count(*)::int from circle_attendance a where a.meeting_id = circle_meetings.id)`,
      people: sql<CircleAttendance['meetings'][number]['people']>`(
        select coalesce(json_agg(json_build_object('id', p.id, 'name', ${nameOfPerson}, 'came', a.came)
          order by lower(p.name), p.id), '[]')
        from circle_attendance a join people p on p.id = a.person_id
        where a.meeting_id = circle_meetings.id and not p.is_private)`,
      visitors: sql<CircleAttendance['meetings'][number]['visitors']>`(
        select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'phone', v.phone) order by v.name, v.id), '[]')
        from circle_visitors v where v.meeting_id = circle_meetings.id)`,
      note: circleMeetings.note,
    })
    .from(circleMeetings)
    .where(eq(circleMeetings.groupId, groupId))
    .orderBy(desc(circleMeetings.metOn))
    .limit(mostShown)

const oftenAway = 3

/** The longest away first. */
export const listAway = async (db: Queryable, groupId: string): Promise<CircleAttendance['away']> => {
  const { rows } = await db.execute<CircleAttendance['away'][number]>(sql`
    select people.id, coalesce(nullif(people.name, ''), people.email, people.phone, 'Unnamed person') as name,
      missed.times, missed.last_came_on as "lastCameOn"
    from group_people join people on people.id = group_people.person_id, lateral (${missedBy}) missed
    where group_people.group_id = ${groupId} and not people.is_private and missed.times >= ${oftenAway}
    order by missed.times desc, lower(people.name), people.id`)
  return rows
}

/** Writes down a meeting, or corrects it. Answers its id. */
export const keepMeeting = async (
  tx: Queryable,
  row: { groupId: string; metOn: CalendarDay; didMeet: boolean },
): Promise<string> => {
  const [kept] = await tx
    .insert(circleMeetings)
    .values(row)
    .onConflictDoUpdate({
      target: [circleMeetings.groupId, circleMeetings.metOn],
      set: { didMeet: row.didMeet, sentAt: sql`now()` },
    })
    .returning({ id: circleMeetings.id })
  return kept!.id
}

export const deleteAttendance = (tx: Queryable, meetingId: string) =>
  tx.delete(circleAttendance).where(eq(circleAttendance.meetingId, meetingId))

export const insertAttendance = (
  tx: Queryable,
  meetingId: string,
  rows: readonly { personId: string; came: boolean }[],
) =>
  rows.length > 0 ? tx.insert(circleAttendance).values(rows.map((row) => ({ meetingId, ...row }))) : undefined

export const findMeeting = async (tx: Queryable, groupId: string, metOn: CalendarDay) =>
  (
    await tx
      .select({ id: circleMeetings.id })
      .from(circleMeetings)
      .where(and(eq(circleMeetings.groupId, groupId), eq(circleMeetings.metOn, metOn)))
      .for('update')
  )[0]

export const countVisitors = async (tx: Queryable, meetingId: string): Promise<number> => {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(circleVisitors)
    .where(eq(circleVisitors.meetingId, meetingId))
  return row!.total
}

export const insertVisitor = (tx: Queryable, row: typeof circleVisitors.$inferInsert) =>
  tx.insert(circleVisitors).values(row).onConflictDoNothing()

export const writeNote = (tx: Queryable, meetingId: string, note: string) =>
  tx.update(circleMeetings).set({ note }).where(eq(circleMeetings.id, meetingId))
