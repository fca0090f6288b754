import { sql } from 'drizzle-orm'
import { eventsThatEnded } from '#features/gatherings/events/service.server.ts'
import { deleteSome, isAmong, type CleanUp } from '#server/jobs/clean-up.ts'
import { checkIns, doorLinks } from './tables.server.ts'

/** The links, and with them the phones and the names that volunteers gave them. */
export const forgetDoorLinks: CleanUp = (db, keep, most) =>
  deleteSome(db, doorLinks, sql`${doorLinks.eventId} in (${eventsThatEnded(keep)})`, most)

/** Who walked in. How many they were stays. */
export const forgetWalkIns: CleanUp = async (db, keep, most) => {
  const isOld = sql`${checkIns.name} is not null and ${checkIns.eventId} in (${eventsThatEnded(keep)})`
  const rows = await db
    .update(checkIns)
    .set({ name: null })
    .where(isAmong(checkIns, isOld, most))
    .returning({ id: checkIns.id })
  return rows.length
}
