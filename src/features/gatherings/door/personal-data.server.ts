import { asc, sql } from 'drizzle-orm'
import { registrationsOfAddress, titleOfEvent } from '#features/gatherings/events/service.server.ts'
import { personalDataByEmail } from '#server/personal-data.ts'
import { checkIns } from './tables.server.ts'

/** When someone's ticket was scanned. Without the name of the registration, the rows name no one. */
export const checkInsPersonalData = personalDataByEmail('checkIns', {
  collect: (db, email) =>
    db
      .select({
        event: titleOfEvent(checkIns.eventId),
        at: checkIns.takenAt,
        result: checkIns.result,
        people: checkIns.seats,
        undoneAt: checkIns.undoneAt,
      })
      .from(checkIns)
      .where(sql`${checkIns.registrationId} in (${registrationsOfAddress(email)})`)
      .orderBy(asc(checkIns.takenAt)),
  erase: async () => {},
})
