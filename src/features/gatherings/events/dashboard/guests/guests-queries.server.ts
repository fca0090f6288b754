import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { Viewer } from '#shared/powers.ts'
import { ownEvents } from '../../hosts/own-events.server.ts'
import { isSure } from '../../registration/queries.server.ts'
import { eventRegistrations as registrations, events } from '../../tables.server.ts'
import { stateOf } from '../registrations/registration-state.server.ts'
import type { GuestCounts, GuestPart } from './guests-schema.ts'

/** After an event that took place, who was not seen stayed away; but only if someone has looked. */
const isLookedBackOn = sql`(
  exists (select from events over where over.id = ${registrations.eventId} and over.ends_at <= now() and over.state = 'planned')
  and exists (select from event_registrations seen
    where seen.event_id = ${registrations.eventId} and seen.attended is not null))`

const missed = sql`(${isSure} and (${registrations.attended} is false or ${registrations.attended} is null and ${isLookedBackOn}))`

/** Of a party, only some came. */
const cameInPart = sql`(${registrations.attended} is true and ${registrations.arrived} < ${registrations.numberOfAttendees})`

const came = sql`(${registrations.holdsSeats} and ${registrations.attended} is true)`
const isAwaited = and(
  registrations.holdsSeats,
  not(registrations.isOffer),
  sql`${registrations.attended} is null`,
  not(missed),
)!

/**
 * Which guests belong to which part. Unpaid and unconfirmed places are still to come, as long as they are held; what is only
 * offered has a list of its own. A party of which only some came belongs to two parts, and counts in each with its people.
 */
export const isInPart: Record<GuestPart, SQL> = {
  coming: sql`(${isAwaited} or ${registrations.holdsSeats} and ${cameInPart} and not ${isLookedBackOn})`,
  came,
  missed: sql`(${missed} or ${registrations.holdsSeats} and ${cameInPart} and ${isLookedBackOn})`,
  cancelled: sql`${stateOf} = 'cancelled'`,
}

const hereOf = sql`coalesce(${registrations.arrived}, ${registrations.numberOfAttendees})`
const awayOf = sql`case when ${registrations.attended} is true
  then ${registrations.numberOfAttendees} - ${hereOf} else ${registrations.numberOfAttendees} end`

const peopleWho = (condition: SQL, people: SQL | typeof registrations.numberOfAttendees = awayOf) =>
  sql<number>`coalesce(sum(${people}) filter (where ${condition}), 0)::int`

/** Nothing if the event does not exist, or if the person who asks does not reach it. */
export const countGuests = async (
  db: Queryable,
  viewer: Viewer,
  eventId: string,
): Promise<GuestCounts | undefined> => {
  const rows = await db
    .select({
      coming: peopleWho(isInPart.coming),
      came: peopleWho(isInPart.came, hereOf),
      missed: peopleWho(isInPart.missed),
      cancelled: peopleWho(isInPart.cancelled, registrations.numberOfAttendees),
      walkedIn: events.walkedIn,
      isMarked: sql<boolean>`count(${registrations.attended}) > 0`,
    })
    .from(events)
    .leftJoin(registrations, eq(registrations.eventId, events.id))
    .where(and(eq(events.id, eventId), ownEvents(viewer, 'registrations.read', events.id)))
    .groupBy(events.id)
  return rows[0]
}
