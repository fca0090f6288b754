import { eq, sql, type SQL } from 'drizzle-orm'
import { personalDataByEmail } from '#server/personal-data.ts'
import { events, eventWaiting as waiting } from '../tables.server.ts'

const ofAddress = (email: string): SQL => sql`lower(${waiting.email}) = ${email}`

/** What was offered is given back with the registrations of the address, so this goes before them. */
export const waitingPersonalData = personalDataByEmail('eventWaitingLists', {
  collect: (db, email) =>
    db
      .select({
        event: events.title,
        date: events.date,
        joinedAt: waiting.createdAt,
        name: waiting.name,
        email: waiting.email,
        phone: waiting.phone,
        numberOfAttendees: waiting.numberOfAttendees,
        state: waiting.state,
        waitsSince: waiting.waitsSince,
        offeredFrom: waiting.offeredFrom,
      })
      .from(waiting)
      .innerJoin(events, eq(events.id, waiting.eventId))
      .where(ofAddress(email))
      .orderBy(waiting.createdAt),
  erase: async (tx, email) => {
    // The events first: see `lockEventRow`.
    await tx.execute(sql`select 1 from ${events} where ${events.id} in (
      select ${waiting.eventId} from ${waiting} where ${ofAddress(email)}) order by ${events.id} for update`)
    await tx.delete(waiting).where(ofAddress(email))
    tx.touch('seats')
  },
})
