import { sql } from 'drizzle-orm'
import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { countSheets } from './tables.server.ts'

/** Drafts that no one has finished. What is booked stays with the books. */
export const forgetDrafts: CleanUp = (db, keep, most) =>
  deleteSome(
    db,
    countSheets,
    sql`${countSheets.bookedAt} is null and ${isOlder(countSheets.changedAt, keep)}`,
    most,
  )
