import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { circleMeetings } from './tables.server.ts'

/** Meetings, and with them who came, visitors and notes. */
export const forgetCircleMeetings: CleanUp = (db, keep, most) =>
  deleteSome(db, circleMeetings, isOlder(circleMeetings.sentAt, keep), most)
