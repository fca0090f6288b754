import type { Tx } from '#server/database/client.ts'
import { linkTo } from '#server/private-links.ts'
import { paths } from '#shared/paths.ts'
import { registrationLinks } from '../registration/queries.server.ts'
import type { EventWay } from '../categories.ts'
import type { Event } from '../schema.ts'
import { forWay } from '../ways/ways.ts'
import { meetsOnline, withOwnDoor } from './policy.ts'

/** The event as each of many attendees gets it in an email: with their own door to the meeting, if there is one. */
export const withOwnDoors = async <
  Shown extends Event,
  Attendee extends { id: string; way: EventWay | null },
>(
  tx: Tx,
  publicUrl: string,
  event: Shown,
  attendees: readonly Attendee[],
): Promise<{ event: Shown; attendee: Attendee }[]> => {
  if (!meetsOnline(event) && !event.ways) return attendees.map((attendee) => ({ event, attendee }))
  const rows = attendees.map(({ id }) => ({ registrationId: id }))
  const tokens = await registrationLinks.addAll(tx, rows)
  return attendees.map((attendee, at) => ({
    event: withOwnDoor(forWay(event, attendee.way), linkTo(publicUrl, paths.myRegistration, tokens[at]!)),
    attendee,
  }))
}
