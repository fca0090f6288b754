import { and, eq, sql } from 'drizzle-orm'
import { hasPayment } from '#features/payments/of-subject.server.ts'
import { hashOf, refusesReminders, stopReminders } from '#features/people/mailings/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { canBeEmailed } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { lockEventRow } from '../paid-registration/holds.server.ts'
import { findEvent } from '../queries.server.ts'
import { eventRegistrations as registrations, events, eventWaiting as waiting } from '../tables.server.ts'
import { offerEndsSoonEmail } from './emails.server.ts'
import { waitingLink } from './offer-seats.server.ts'
import { remindAt } from './policy.ts'
import { databaseNow, updateWaiting } from './queries.server.ts'

/** Offers that have to be paid for, are not, and have lasted for half of their time. */
const listUnpaidOffers = (db: Queryable, eventId?: string) =>
  db
    .select({
      entry: waiting,
      places: registrations.numberOfAttendees,
      until: registrations.holdExpiresAt,
      emailHash: hashOf(waiting.email),
    })
    .from(waiting)
    .innerJoin(registrations, eq(registrations.id, waiting.registrationId))
    .innerJoin(events, eq(events.id, waiting.eventId))
    .where(
      and(
        eventId === undefined ? undefined : eq(waiting.eventId, eventId),
        eq(waiting.state, 'offered'),
        eq(events.state, 'planned'),
        sql`${events.price} > 0 and ${waiting.remindedAt} is null and ${waiting.emailedAt} is not null`,
        sql`${registrations.holdsSeats} and ${registrations.paymentStatus} = 'pending'
          and ${registrations.holdExpiresAt} > now()
          and now() - ${waiting.offeredFrom} >= ${registrations.holdExpiresAt} - now()
          and not ${hasPayment(registrations.id, 'processing')}`,
        sql`not ${refusesReminders(waiting.email)}`,
      ),
    )

/** One email before an unpaid offer ends: a place that someone wants is not lost over an evening. */
export const remindOfOffers = async (platform: Platform): Promise<void> => {
  for (const eventId of new Set((await listUnpaidOffers(platform.db)).map(({ entry }) => entry.eventId)))
    await platform.db.transaction(async (tx) => {
      await lockEventRow(tx, eventId)
      const event = await findEvent(tx, eventId)
      const now = await databaseNow(tx)
      for (const { entry, places, until, emailHash } of await listUnpaidOffers(tx, eventId)) {
        const { id, email, offeredFrom: from } = entry
        if (!event || from === null || until === null || remindAt({ from, until }) > now) continue
        await updateWaiting(tx, id, { remindedAt: now.toISOString() })
        if (!canBeEmailed(email)) continue
        const link = await waitingLink(tx, platform, id)
        const stop = stopReminders(platform.secret, platform.publicUrl, emailHash)
        await platform.mailer.post(tx, offerEndsSoonEmail(event, entry, { link, places, until, stop }))
      }
    })
}
