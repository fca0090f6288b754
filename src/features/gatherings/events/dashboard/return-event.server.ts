import type { Tx } from '#server/database/client.ts'
import { canBeEmailed } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { eventBackEmail } from './emails.server.ts'
import { listSureAttendees } from './queries.server.ts'
import { notifiedSummary } from './saved-text.ts'
import { withOwnDoors } from '../online/own-doors.server.ts'
import { isOpen } from '../policy.ts'
import { findEventWithMeeting } from '../queries.server.ts'

/** The event is back from the bin. Those who have read that it is cancelled get an email: it takes place after all. */
export const announceReturn = async (
  tx: Tx,
  { mailer, publicUrl }: Platform,
  id: string,
): Promise<{ notified: number; summary: string }> => {
  const event = await findEventWithMeeting(tx, id)
  ensure(event, 'event_not_found')
  const attendees = isOpen(event, new Date()) ? await listSureAttendees(tx, id) : []
  const reached = attendees.filter(({ email }) => canBeEmailed(email))
  await mailer.postToMany(
    tx,
    (await withOwnDoors(tx, publicUrl, event, reached)).map((own) =>
      eventBackEmail(own.event, own.attendee, publicUrl),
    ),
  )
  return { notified: reached.length, summary: notifiedSummary(reached.length) }
}
