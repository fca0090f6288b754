import { sql } from 'drizzle-orm'
import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { inboxMessages as messages } from './tables.server.ts'

// What is open has no `done_at`: it is a promise, and stays. Notes go with their message.
export const forgetMessages: CleanUp = (db, keep, most) =>
  deleteSome(db, messages, sql`${messages.kind} <> 'prayer' and ${isOlder(messages.doneAt, keep)}`, most)

export const forgetPrayers: CleanUp = (db, keep, most) =>
  deleteSome(db, messages, sql`${messages.kind} = 'prayer' and ${isOlder(messages.doneAt, keep)}`, most)
