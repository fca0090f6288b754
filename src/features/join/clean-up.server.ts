import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { joinRequests } from './tables.server.ts'

/** With their notes. What is open has no `done_at`, and stays. */
export const forgetJoinRequests: CleanUp = (db, keep, most) =>
  deleteSome(db, joinRequests, isOlder(joinRequests.doneAt, keep), most)
