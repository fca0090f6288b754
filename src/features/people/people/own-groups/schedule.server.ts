import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { ScheduleSource } from '#server/schedule.ts'
import { dayAt, instantAt } from '#shared/time/dates.ts'
import { circleMeetings } from '../attendance/tables.server.ts'
import { meetingDays } from '../groups/meeting-days.ts'
import { groupPeople, groups, personEmails } from '../tables.server.ts'

/** When the circles and teams of a member meet, as far as their rhythm tells. */
export const groupsSchedule: ScheduleSource = async (db, { confirmedEmail }, { from, until }) => {
  if (confirmedEmail === undefined) return []
  const rows = await db
    .select({
      id: groups.id,
      kind: groups.kind,
      name: groups.name,
      place: groups.place,
      rhythm: groups.rhythm,
      weekday: groups.weekday,
      weekOfMonth: groups.weekOfMonth,
      meetsAt: groups.meetsAt,
      changedAt: groups.updatedAt,
      lastMet: sql<string | null>`(select max(${circleMeetings.metOn})::text from ${circleMeetings}
        where ${circleMeetings.groupId} = ${groups.id} and ${circleMeetings.didMeet})`,
    })
    .from(personEmails)
    .innerJoin(groupPeople, eq(groupPeople.personId, personEmails.personId))
    .innerJoin(groups, eq(groups.id, groupPeople.groupId))
    .where(and(eq(personEmails.email, confirmedEmail), isNotNull(groups.meetsAt)))
  // Today's meeting stands there until midnight.
  const span = { from: dayAt(from), until: dayAt(until) }
  return rows.flatMap(({ id, kind, name, place, meetsAt, changedAt, lastMet, ...meeting }) =>
    meetingDays(meeting, lastMet, span).map((day) => ({
      id: `${id}-${day}`,
      kind,
      title: name,
      startsAt: instantAt(day, meetsAt!),
      endsAt: null,
      place,
      note: '',
      path: null,
      isCancelled: false,
      changedAt,
    })),
  )
}
