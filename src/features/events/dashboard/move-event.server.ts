import type { Tx } from '#server/database/client.ts'
import { isNobodys } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { listSureAttendees } from './queries.server.ts'
import type { AdminEvent } from './schema.ts'
import { eventMovedLetter } from '../mails.server.ts'
import { isOpen, placeOf } from '../policy.ts'
import { findEventWithMeeting } from '../queries.server.ts'

export type MovingOffice = Pick<Platform, 'db' | 'mailer' | 'publicUrl'>

/** Tells those who are coming, with the new file for their calendar; nobody hears of what was over, or is. */
export const tellOfMove = async (
  tx: Tx,
  { mailer, publicUrl }: MovingOffice,
  before: AdminEvent,
  after: AdminEvent,
): Promise<number> => {
  const now = new Date()
  if (!hasMoved(before, after) || !isOpen(before, now) || !isOpen(after, now)) return 0
  const event = await findEventWithMeeting(tx, after.id)
  if (!event) return 0
  const attendees = (await listSureAttendees(tx, after.id)).filter(({ email }) => !isNobodys(email))
  await mailer.post(tx, ...attendees.map((attendee) => eventMovedLetter(event, before, attendee, publicUrl)))
  return attendees.length
}

/** The meeting link is where a virtual event takes place. */
const hasMoved = (before: AdminEvent, after: AdminEvent): boolean =>
  Date.parse(before.startsAt) !== Date.parse(after.startsAt) ||
  Date.parse(before.endsAt) !== Date.parse(after.endsAt) ||
  placeOf(before) !== placeOf(after) ||
  (after.zoomLink !== null && before.zoomLink !== after.zoomLink)
