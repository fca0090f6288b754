import { sql } from 'drizzle-orm'
import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { mailings } from './tables.server.ts'

/** With the names and addresses of those who got it. */
export const forgetMailings: CleanUp = (db, keep, most) =>
  deleteSome(
    db,
    mailings,
    sql`${mailings.state} <> 'sending' and ${isOlder(mailings.finishedAt, keep)}`,
    most,
  )
