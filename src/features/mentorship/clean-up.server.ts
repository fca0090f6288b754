import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { mentorRequests } from './tables.server.ts'

/** With their notes. What is open has no `done_at`, and stays. */
export const forgetMentorRequests: CleanUp = (db, keep, most) =>
  deleteSome(db, mentorRequests, isOlder(mentorRequests.doneAt, keep), most)
