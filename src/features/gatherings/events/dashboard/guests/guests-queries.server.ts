import { and, eq, not, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { isWithoutEmail } from '#server/no-email.ts'
import { isNoDeletedAddress } from '#server/personal-data.ts'
import type { Viewer } from '#shared/powers.ts'
import { ownEvents } from '../../hosts/own-events.server.ts'
import { isOwing, isSure } from '../../registration/queries.server.ts'
import { eventRegistrations as registrations, events } from '../../tables.server.ts'
import { stateOf } from '../registrations/registration-state.server.ts'
import type { GuestCounts, GuestPart } from './guests-schema.ts'

const isEventOf = (which: SQL): SQL =>
  sql`exists (select from events of where of.id = ${registrations.eventId} and ${which})`

/** It took place and has ended: then who was not seen is no longer expected. Whether anyone has looked is \`isMarked\`. */
const hasEnded = isEventOf(sql`of.ends_at <= now() and of.state = 'planned'`)

const isCancelled = isEventOf(sql`of.state = 'cancelled'`)

const missed = sql`(${isSure} and (${registrations.attended} is false or ${registrations.attended} is null and ${hasEnded}))`

/** Of a party, only some came. */
const cameInPart = sql`(${registrations.attended} is true and ${registrations.arrived} < ${registrations.numberOfAttendees})`

const came = sql`(${registrations.holdsSeats} and ${registrations.attended} is true)`
const isAwaited = and(
  registrations.holdsSeats,
  not(registrations.isOffer),
  sql`${registrations.attended} is null`,
  not(missed),
  not(isCancelled),
)!

/**
 * Which guests belong to which part. Unpaid and unconfirmed places are still to come, as long as they are held; what is only
 * offered has a list of its own. A party of which only some came belongs to two parts, and counts in each with its people.
 */
export const isInPart: Record<GuestPart, SQL> = {
  coming: sql`(${isAwaited} or ${registrations.holdsSeats} and ${cameInPart} and not ${hasEnded})`,
  came,
  missed: sql`(${missed} or ${registrations.holdsSeats} and ${cameInPart} and ${hasEnded})`,
  // Where the event is cancelled, so are all places.
  cancelled: sql`(${stateOf} = 'cancelled' or ${registrations.holdsSeats} and ${isCancelled})`,
}

const hereOf = sql`coalesce(${registrations.arrived}, ${registrations.numberOfAttendees})`
const awayOf = sql`case when ${registrations.attended} is true
  then ${registrations.numberOfAttendees} - ${hereOf} else ${registrations.numberOfAttendees} end`

const peopleWho = (condition: SQL, people: SQL | typeof registrations.numberOfAttendees = awayOf) =>
  sql<number>`coalesce(sum(${people}) filter (where ${condition}), 0)::int`

const hasEmail = and(not(isWithoutEmail(registrations.email)), isNoDeletedAddress(registrations.email))!

const rowsWho = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

const inEachPart = (rows: (part: SQL) => SQL<number>) => ({
  coming: rows(isInPart.coming),
  came: rows(isInPart.came),
  missed: rows(isInPart.missed),
  cancelled: rows(isInPart.cancelled),
})

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
      unsaid: peopleWho(and(isInPart.missed, sql`${registrations.attended} is null`)!),
      registrations: inEachPart(rowsWho),
      withEmail: inEachPart((part) => rowsWho(and(part, hasEmail)!)),
      told: rowsWho(and(or(isSure, isOwing), hasEmail)!),
    })
    .from(events)
    .leftJoin(registrations, eq(registrations.eventId, events.id))
    .where(and(eq(events.id, eventId), ownEvents(viewer, 'registrations.read', events.id)))
    .groupBy(events.id)
  return rows[0]
}
