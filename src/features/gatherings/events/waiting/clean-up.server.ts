import { sql } from 'drizzle-orm'
import { hasPayment } from '#features/payments/of-subject.server.ts'
import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { eventRegistrations as registrations, events, eventWaiting as waiting } from '../tables.server.ts'

/** Who waited, and what was offered to them and not taken. An address that never answered is not kept until the event. */
export const forgetWaiting: CleanUp = (db, keep, most) =>
  db.transaction(async (tx) => {
    const isPast = sql`(select ${events.id} from ${events} where ${isOlder(events.endsAt, keep)})`
    const isOld = sql`${waiting.eventId} in ${isPast}
      or ${waiting.state} = 'unconfirmed' and ${isOlder(waiting.createdAt, keep)}`
    const forgotten = await deleteSome(tx, waiting, isOld, most)
    const wasOnlyOffered = sql`${registrations.isOffer} and not ${registrations.holdsSeats}
      and ${registrations.eventId} in ${isPast}
      and not exists (select from ${waiting} where ${waiting.registrationId} = ${registrations.id})
      and not ${hasPayment(registrations.id, 'pending', 'processing', 'completed', 'refunded', 'abandoned', 'failed')}`
    return Math.max(forgotten, await deleteSome(tx, registrations, wasOnlyOffered, most))
  })
