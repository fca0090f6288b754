import type { Tx } from '#server/database/client.ts'
import { canBeEmailed } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { listToldAttendees, type EventRow } from './queries.server.ts'
import { takenText } from './taken-text.ts'
import type { AdminEvent } from './schema.ts'
import { eventMovedEmail } from './emails.server.ts'
import { withOwnDoors } from '../online/own-doors.server.ts'
import { isOpen, placeOf } from '../policy.ts'
import { findEventWithMeeting } from '../queries.server.ts'
import { tellClaimsOfMove } from '../sponsored/tell-claims.server.ts'
import { tellLineOfMove } from '../waiting/tell-line.server.ts'
import { isLineOpen } from '../waiting/policy.ts'
import { forWay, takenPlaces } from '../ways/ways.ts'

/** Attendees get no email about a move into the past, so they would not learn of a mistyped year. */
export const ensureNotMovedToPast = (before: AdminEvent, { endsAt }: Pick<EventRow, 'endsAt'>): void => {
  const now = new Date()
  if (takenPlaces(before) === 0 || !isOpen(before, now) || isOpen({ ...before, endsAt }, now)) return
  const sentence = `${takenText(before)}, so you can't move it to a date in the past. Check the date and year.`
  throw new Refusal('time_is_over', { sentence, fields: { date: sentence } })
}

type Moved = { before: AdminEvent; after: AdminEvent; ownWords: string | undefined }

/** Emails the attendees, with the new file for their calendar, unless the event has ended. Returns how many. */
export const notifyOfMove = async (
  tx: Tx,
  { mailer, publicUrl }: Platform,
  { before, after, ownWords }: Moved,
): Promise<number> => {
  const now = new Date()
  if (!hasMoved(before, after) || !isOpen(after, now)) return 0
  const event = await findEventWithMeeting(tx, after.id)
  if (!event) return 0
  // Where people take part in two ways, the change may be in the other one.
  const attendees = (await listToldAttendees(tx, after.id)).filter(
    ({ email, way }) => canBeEmailed(email) && hasMoved(forWay(before, way), forWay(after, way)),
  )
  await mailer.postToMany(
    tx,
    (await withOwnDoors(tx, publicUrl, event, attendees)).map((own) =>
      eventMovedEmail(own.event, forWay(before, own.attendee.way), own.attendee, {
        publicUrl,
        now,
        ownWords,
      }),
    ),
  )
  return attendees.length
}

/**
 * Emails those who wait for a place in the hall, as long as one can still come free. Goes after the offers: who is offered a place now
 * reads of the change there. Returns how many.
 */
export const notifyLineOfMove = async (
  tx: Tx,
  platform: Platform,
  { before, after, ownWords }: Moved,
): Promise<number> => {
  const [was, is] = [forWay(before, 'in-person'), forWay(after, 'in-person')]
  if (!hasMoved(was, is) || !isLineOpen(after, new Date())) return 0
  return (
    (await tellLineOfMove(tx, platform, is, { before: was, ownWords })) +
    (await tellClaimsOfMove(tx, platform, is, { before: was, ownWords }))
  )
}

/** Another meeting link is no move: everyone has a link of their own that leads to it. */
const hasMoved = (before: AdminEvent, after: AdminEvent): boolean =>
  Date.parse(before.startsAt) !== Date.parse(after.startsAt) ||
  Date.parse(before.endsAt) !== Date.parse(after.endsAt) ||
  placeOf(before) !== placeOf(after)
