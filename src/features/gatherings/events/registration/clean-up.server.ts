import { sql } from 'drizzle-orm'
import { isAmong, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { isNoDeletedAddress } from '#server/personal-data.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'
import { deleteRegistrationLinks, namelessRegistration } from './personal-data.server.ts'

/** What they told the hosts. */
export const forgetAnswers: CleanUp = async (db, keep, most) => {
  const isOld = sql`${registrations.eventId} in (select ${events.id} from ${events} where ${isOlder(events.endsAt, keep)})`
  const { rowCount } = await db
    .update(registrations)
    .set({ answers: [] })
    .where(isAmong(registrations, sql`${isOld} and ${registrations.answers} <> '[]'`, most))
  return rowCount ?? 0
}

/** Who came. How many they were and what they paid stays with the event. */
export const forgetAttendees: CleanUp = (db, keep, most) =>
  db.transaction(async (tx) => {
    const isOld = sql`${registrations.eventId} in (select ${events.id} from ${events} where ${isOlder(events.endsAt, keep)})`
    const isNamed = isNoDeletedAddress(registrations.email)
    const rows = await tx
      .update(registrations)
      .set(namelessRegistration('Name removed'))
      .where(isAmong(registrations, sql`${isOld} and ${isNamed}`, most))
      .returning({ id: registrations.id })
    await deleteRegistrationLinks(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
