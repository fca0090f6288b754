import { and, inArray, ne } from 'drizzle-orm'
import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import type { SQL } from 'drizzle-orm'
import { isIn } from './queries.server.ts'
import { requests } from './tables.server.ts'

/** With their notes and threads. What is open has no `done_at`: it is a promise, and stays. */
const forget =
  (which: SQL): CleanUp =>
  (db, keep, most) =>
    deleteSome(db, requests, and(which, isOlder(requests.doneAt, keep))!, most)

export const forgetMessages = forget(and(isIn('message'), ne(requests.kind, 'prayer'))!)
export const forgetPrayers = forget(inArray(requests.kind, ['prayer']))
export const forgetMentorRequests = forget(isIn('mentor request'))
export const forgetJoinRequests = forget(isIn('join request'))
