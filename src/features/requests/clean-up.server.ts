import { and, inArray } from 'drizzle-orm'
import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { allRequestKinds, requestKinds, type RequestKind } from './categories.ts'
import type { KeptAs } from './kind-facts.ts'
import { requests } from './tables.server.ts'

const keptAs = (name: KeptAs): RequestKind[] =>
  allRequestKinds.filter((kind) => requestKinds[kind].kept === name)

/** With their notes, threads, helpers and reminders. What is open has no `done_at`: it is a promise, and stays. */
const forget =
  (name: KeptAs): CleanUp =>
  (db, keep, most) =>
    deleteSome(db, requests, and(inArray(requests.kind, keptAs(name)), isOlder(requests.doneAt, keep))!, most)

export const requestCleanUps: Record<KeptAs, CleanUp> = {
  messages: forget('messages'),
  prayers: forget('prayers'),
  mentorRequests: forget('mentorRequests'),
  joinRequests: forget('joinRequests'),
}
