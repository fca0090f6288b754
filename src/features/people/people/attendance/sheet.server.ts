import { record } from '#features/team/audit/service.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { shortNames } from '#shared/text/short-names.ts'
import { dayAt } from '#shared/time/dates.ts'
import { getGroup, lockGroup } from '../groups/queries.server.ts'
import { earliestDay, suggestedDay } from './days.ts'
import { findGroupByToken } from './links.server.ts'
import {
  countVisitors,
  deleteAttendance,
  findMeeting,
  insertAttendance,
  insertVisitor,
  keepMeeting,
  listCirclePeople,
  listSheetMeetings,
  writeNote,
} from './queries.server.ts'
import type { MeetingForm, NoteForm, Sheet, TeamMeetingForm, VisitorForm } from './schema.ts'

/** What a leader sees by the link: who is in the circle, and what was sent for the days that are open. */
export const readSheet = async (db: Queryable, token: string): Promise<Sheet> =>
  sheetOf(db, await groupOf(db, token), shortNames)

/** The same, for the team. */
export const readTeamSheet = (db: Queryable, groupId: string): Promise<Sheet> =>
  sheetOf(db, groupId, wholeNames)

const wholeNames = (names: readonly string[]): string[] => names.map((name) => name || 'Unnamed person')

const groupOf = async (db: Queryable, token: string): Promise<string> => {
  const groupId = await findGroupByToken(db, token)
  ensure(groupId, 'link_not_valid')
  return groupId
}

const sheetOf = async (db: Queryable, groupId: string, namesOf: typeof shortNames): Promise<Sheet> => {
  const today = dayAt(new Date())
  const earliest = earliestDay(today)
  const { name, weekday } = await getGroup(db, groupId)
  const people = await listCirclePeople(db, groupId)
  const meetings = await listSheetMeetings(db, groupId, earliest)
  const leaders = people.filter(({ isLeader }) => isLeader)
  const names = namesOf(people.map((person) => person.name))
  return {
    id: groupId,
    circle: name,
    leader: leaders.length === 1 ? firstNameOf(leaders[0]!.name) : '',
    today,
    suggested: suggestedDay(today, weekday),
    earliest,
    people: people.map(({ id, away }, at) => ({ id, name: names[at]!, away })),
    meetings,
  }
}

/** By the link: writes down who came on a day. What is sent later replaces what was sent before. */
export const takeAttendance = (db: Db, { token, ...meeting }: MeetingForm): Promise<Sheet> =>
  db.transaction(async (tx) => {
    const groupId = await groupOf(tx, token)
    await writeAttendance(tx, groupId, meeting)
    return sheetOf(tx, groupId, shortNames)
  })

/** By the team, for a leader who tells them. */
export const takeAttendanceAsTeam = (
  db: Db,
  admin: Admin,
  groupId: string,
  meeting: TeamMeetingForm,
): Promise<Sheet> =>
  db.transaction(async (tx) => {
    const name = await writeAttendance(tx, groupId, meeting)
    await record(tx, admin, { action: 'group.attendance-taken', subject: { id: groupId, name } })
    return sheetOf(tx, groupId, wholeNames)
  })

/** Answers the name of the circle. */
const writeAttendance = async (
  tx: Tx,
  groupId: string,
  { metOn, didMeet, came }: TeamMeetingForm,
): Promise<string> => {
  ensureIsOpen(metOn)
  const { name } = await lockGroup(tx, groupId)
  const meetingId = await keepMeeting(tx, { groupId, metOn, didMeet })
  await deleteAttendance(tx, meetingId)
  // Who has left the circle since the page was opened is left out.
  const members = didMeet ? await listCirclePeople(tx, groupId) : []
  const isThere = new Set(came)
  await insertAttendance(
    tx,
    meetingId,
    members.map(({ id }) => ({ personId: id, came: isThere.has(id) })),
  )
  return name
}

const mostVisitors = 20

/** A person who came for the first time. */
export const addVisitor = (db: Db, { token, metOn, id, name, phone = '' }: VisitorForm): Promise<Sheet> =>
  db.transaction(async (tx) => {
    const { groupId, meetingId } = await openMeeting(tx, token, metOn)
    if ((await countVisitors(tx, meetingId)) >= mostVisitors)
      throw new Refusal('conflict', { sentence: `You can add up to ${mostVisitors} visitors.` })
    await insertVisitor(tx, { id, meetingId, name, phone: phone || null })
    return sheetOf(tx, groupId, shortNames)
  })

/** What the leader wants the team to know. A later note replaces the one before. */
export const addNote = (db: Db, { token, metOn, note }: NoteForm): Promise<Sheet> =>
  db.transaction(async (tx) => {
    const { groupId, meetingId } = await openMeeting(tx, token, metOn)
    await writeNote(tx, meetingId, note)
    return sheetOf(tx, groupId, shortNames)
  })

const openMeeting = async (tx: Tx, token: string, metOn: string) => {
  const groupId = await groupOf(tx, token)
  ensureIsOpen(metOn)
  const meeting = await findMeeting(tx, groupId, metOn)
  if (!meeting) throw new Refusal('conflict', { sentence: 'Send the attendance of this day first.' })
  return { groupId, meetingId: meeting.id }
}

const ensureIsOpen = (metOn: string): void => {
  const today = dayAt(new Date())
  if (metOn > today || metOn < earliestDay(today))
    throw new Refusal('invalid_input', {
      fields: { metOn: 'Choose a day in the last two weeks' },
    })
}
