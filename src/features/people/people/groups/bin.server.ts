import type { Contents } from '#features/team/bin/service.server.ts'
import { circleAttendance, circleLinks, circleMeetings, circleVisitors } from '../attendance/tables.server.ts'
import { groupPeople, groups } from '../tables.server.ts'

/** A circle or team in the bin, with who is in it, who leads it and who came. */
export const groupContents: Contents = {
  parts: [
    { column: groups.id },
    { column: groupPeople.groupId },
    { column: circleMeetings.groupId },
    { column: circleAttendance.meetingId, of: circleMeetings },
    { column: circleVisitors.meetingId, of: circleMeetings },
  ],
  // A link that a leader still has does not open a circle that comes back.
  leftOut: [circleLinks],
  subject: groups.name,
  taken: { groups_name: 'Another group now has this name. Rename that one first, then restore this one.' },
}
