import type { Contents } from '#features/team/bin/service.server.ts'
import { memberTeachings } from './marks/tables.server.ts'
import { teachings } from './tables.server.ts'

/** A teaching in the bin, with what members have marked. */
export const teachingContents: Contents = {
  parts: [{ column: teachings.id }, { column: memberTeachings.teachingId }],
  subject: teachings.title,
  topics: ['teachings'],
  shared: { member: memberTeachings.memberId },
  taken: {
    teachings_video_id_key:
      'Another teaching now uses this video. Delete that one first, then restore this one.',
  },
}

/** The marks of a member wait with the account. */
export const marksOfMember = { parts: [{ column: memberTeachings.memberId }] }
