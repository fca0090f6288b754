import { record, type Actor } from '#features/audit/service.server.ts'
import type { AuditAction } from '#features/audit/categories.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/errors.ts'
import { deleteEventRow, hasPayments, listAttendees, lockEvent, updateEvent } from './admin-queries.server.ts'
import type { AdminEvent } from './admin-schema.ts'
import { eventCancelledLetter } from './mails.server.ts'
import { isOpen } from './policy.ts'

type Office = Pick<Platform, 'db' | 'mailer' | 'publicUrl'>

type Ended = { told: number }

/** The event stays, for everybody to see that it does not take place. Whoever is registered gets a letter. */
export const cancelEvent = (platform: Office, actor: Actor, id: string): Promise<Ended> =>
  endEvent(platform, actor, id, 'event.cancelled', async (tx, event) => {
    ensure(event.state === 'planned', 'event_cancelled')
    await updateEvent(tx, id, { state: 'cancelled' })
  })

/** The event goes, and with it its registrations. Whoever counted on it gets a letter. */
export const deleteEvent = (platform: Office, actor: Actor, id: string): Promise<Ended> =>
  endEvent(platform, actor, id, 'event.deleted', (tx) => deleteEventRow(tx, id))

const endEvent = (
  platform: Office,
  actor: Actor,
  id: string,
  action: AuditAction,
  end: (tx: Tx, event: AdminEvent) => Promise<void>,
): Promise<Ended> =>
  platform.db.transaction(async (tx) => {
    const event = await lockEvent(tx, id)
    ensure(event, 'event_not_found')
    // Money goes back first. Whoever adds refunds gives them back here, in this transaction.
    ensure(!(await hasPayments(tx, id)), 'event_has_payments')
    const told = await tellAttendees(tx, platform, event)
    await end(tx, event)
    await record(tx, actor, {
      action,
      subject: { id, name: event.title },
      summary: told === 0 ? 'Nobody had to be told' : `${told} people were told by letter`,
    })
    tx.touch('events')
    return { told }
  })

/** Nobody is told of what is over, or of what they know already. */
const tellAttendees = async (tx: Tx, { mailer, publicUrl }: Office, event: AdminEvent): Promise<number> => {
  if (!isOpen(event, new Date())) return 0
  const attendees = await listAttendees(tx, event.id)
  for (const attendee of attendees) await mailer.post(tx, eventCancelledLetter(event, attendee, publicUrl))
  return attendees.length
}
