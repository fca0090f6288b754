import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, ne, not, sql, type SQL } from 'drizzle-orm'
import { hasPayment } from '#features/payments/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { hasNoEmail, isWithoutEmail, noEmailAddress } from '#server/no-email.ts'
import { privateLinks } from '#server/private-links.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { publicColumns } from '../queries.server.ts'
import { isSure } from '../registration/queries.server.ts'
import {
  eventRegistrations as registrations,
  events,
  eventWaiting as waiting,
  eventWaitingTokens as tokens,
} from '../tables.server.ts'

export type Waiting = typeof waiting.$inferSelect

export const waitingLinks = privateLinks(tokens, shortSecretHash)

/** They have a place in line, and keep it while something is offered to them. */
const isInLine = inArray(waiting.state, ['waiting', 'offered'])

const inOrder = [asc(waiting.waitsSince), asc(waiting.id)]

export const hasLine = async (db: Queryable, eventId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: waiting.id })
    .from(waiting)
    .where(and(eq(waiting.eventId, eventId), isInLine))
    .limit(1)
  return rows.length > 0
}

/** Those that nothing is offered to, the first in line first. */
export const listWaiting = (db: Queryable, eventId: string): Promise<Waiting[]> =>
  db
    .select()
    .from(waiting)
    .where(and(eq(waiting.eventId, eventId), eq(waiting.state, 'waiting')))
    .orderBy(...inOrder)

/** What is offered, the first in line first, with what has become of it. */
export const listOffered = (db: Queryable, eventId: string) =>
  db
    .select({
      entry: waiting,
      places: registrations.numberOfAttendees,
      holdsSeats: registrations.holdsSeats,
      paymentStatus: registrations.paymentStatus,
    })
    .from(waiting)
    .innerJoin(registrations, eq(registrations.id, waiting.registrationId))
    .where(and(eq(waiting.eventId, eventId), eq(waiting.state, 'offered')))
    .orderBy(...inOrder)

export type Offered = Awaited<ReturnType<typeof listOffered>>[number]

/** Those who can be emailed now: their offer was held through the night, or longer. */
export const listUnasked = (db: Queryable, eventId: string) =>
  db
    .select({ entry: waiting, places: registrations.numberOfAttendees, until: registrations.holdExpiresAt })
    .from(waiting)
    .innerJoin(registrations, eq(registrations.id, waiting.registrationId))
    .where(
      and(
        eq(waiting.eventId, eventId),
        eq(waiting.state, 'offered'),
        registrations.holdsSeats,
        sql`${waiting.emailedAt} is null and ${waiting.offeredFrom} <= now() and not (${isWithoutEmail(waiting.email)})`,
      ),
    )
    .orderBy(...inOrder)

/** The events where something is due: an email about an offer, or places that no one has offered. */
export const listDueLines = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct e.id from event_waiting w join events e on e.id = w.event_id
    left join event_registrations r on r.id = w.registration_id
    where e.state = 'planned' and e.starts_at > now() and (
      w.state = 'offered' and (not r.holds_seats
        or w.emailed_at is null and w.offered_from <= now() and not (${isWithoutEmail(sql`w.email`)}))
      or w.state = 'waiting' and e.starts_at > now() + interval '1 hour' and (e.capacity is null
        or e.registered + case when w.takes_fewer then 1 else w.number_of_attendees end <= e.capacity))`)
  return rows.map(({ id }) => id)
}

/** An event that was moved can start before an offer ends. We email again who read of a later end. */
export const endOffersBeforeStart = async (
  db: Queryable,
  { id, startsAt }: { id: string; startsAt: string },
): Promise<void> => {
  const cut = await db
    .update(registrations)
    .set({ holdExpiresAt: startsAt })
    .where(
      and(
        eq(registrations.eventId, id),
        registrations.isOffer,
        registrations.holdsSeats,
        eq(registrations.paymentStatus, 'pending'),
        sql`${registrations.holdExpiresAt} > ${startsAt}`,
      ),
    )
    .returning({ id: registrations.id })
  if (cut.length === 0) return
  const ids = cut.map((held) => held.id)
  await db
    .update(waiting)
    .set({ emailedAt: null, remindedAt: null })
    .where(and(eq(waiting.state, 'offered'), inArray(waiting.registrationId, ids)))
}

/** They got a place without an offer, so they no longer wait. */
export const closeThoseWithPlaces = (db: Queryable, eventId: string): Promise<unknown> =>
  db
    .update(waiting)
    .set({ state: 'taken' })
    .where(
      and(
        eq(waiting.eventId, eventId),
        eq(waiting.state, 'waiting'),
        sql`not ${waiting.isForMore} and exists (select from ${registrations}
          where ${registrations.eventId} = ${waiting.eventId}
            and lower(${registrations.email}) = lower(${waiting.email}) and ${isSure})`,
      ),
    )

/** The other entry of the same person in line, by their email or, without one, by their number. */
export const findOtherInLine = async (db: Queryable, entry: Waiting): Promise<Waiting | undefined> => {
  const isSame = hasNoEmail(entry.email)
    ? and(isWithoutEmail(waiting.email), sql`${waiting.phone} = ${entry.phone}`, isInLine)
    : and(
        sql`lower(${waiting.email}) = lower(${entry.email})`,
        inArray(waiting.state, ['unconfirmed', 'waiting', 'offered']),
      )
  const rows = await db
    .select()
    .from(waiting)
    .where(and(eq(waiting.eventId, entry.eventId), ne(waiting.id, entry.id), isSame))
    .limit(1)
  return rows[0]
}

/** A number that was typed once more, by its owner or by anyone: it already waits, or has its place. The newest form counts. */
export const isRepeated = sql`(${waiting.state} = 'unconfirmed' and ${isWithoutEmail(waiting.email)} and exists (
  select from event_waiting other where other.event_id = ${waiting.eventId} and other.phone = ${waiting.phone}
    and other.id <> ${waiting.id} and ${isWithoutEmail(sql`other.email`)}
    and (other.state in ('waiting', 'offered', 'taken')
      or other.state = 'unconfirmed' and (other.created_at, other.id) > (${waiting.createdAt}, ${waiting.id}))))`

/** Someone of the team has to write to them: to check the number, or about an offer. */
export const isToTell = sql<boolean>`(${isWithoutEmail(waiting.email)} and ${waiting.emailedAt} is null and (
  ${waiting.state} = 'unconfirmed' or ${waiting.state} = 'offered' and ${waiting.offeredFrom} <= now()))`

/**
 * Where two forms were sent with one number, one of them may be a stranger's, who only knows the number. Then the pages in both browsers
 * still say what they said before, and the link in the message to the number is the only way in.
 */
export const closePagesOfTwice = async (db: Queryable, entry: Waiting): Promise<void> => {
  if (!hasNoEmail(entry.email)) return
  const others = await db
    .select({ id: waiting.id })
    .from(waiting)
    .where(
      and(
        eq(waiting.eventId, entry.eventId),
        ne(waiting.id, entry.id),
        isWithoutEmail(waiting.email),
        sql`${waiting.phone} = ${entry.phone}`,
      ),
    )
    .limit(1)
  if (others.length === 0) return
  const id = randomUUID()
  await insertWaiting(db, { ...entry, id, email: noEmailAddress(id) })
  await db
    .update(tokens)
    .set({ waitingId: id })
    .where(and(eq(tokens.waitingId, entry.id), not(tokens.isProof)))
}

export const insertWaiting = (db: Queryable, row: typeof waiting.$inferInsert): Promise<unknown> =>
  db.insert(waiting).values(row)

export const updateWaiting = async (
  db: Queryable,
  id: string,
  change: { [Column in keyof Waiting]?: Waiting[Column] | SQL },
): Promise<void> => {
  await db.update(waiting).set(change).where(eq(waiting.id, id))
}

/** The person with this address who put their name down and has not taken it off. */
export const findWaitingOf = async (
  db: Queryable,
  eventId: string,
  email: string,
): Promise<Waiting | undefined> => {
  const rows = await db
    .select()
    .from(waiting)
    .where(
      and(
        eq(waiting.eventId, eventId),
        sql`lower(${waiting.email}) = lower(${email})`,
        inArray(waiting.state, ['unconfirmed', 'waiting', 'offered']),
      ),
    )
  return rows[0]
}

/** Everything that their own page shows, in one statement. */
const ownColumns = () => {
  const isBefore = sql`other.event_id = ${waiting.eventId} and other.state in ('waiting', 'offered')
    and other.id <> ${waiting.id} and (not (${isInLine}) or (other.waits_since, other.id) < (${waiting.waitsSince}, ${waiting.id}))`
  return {
    entry: waiting,
    event: publicColumns,
    places: registrations.numberOfAttendees,
    until: registrations.holdExpiresAt,
    // While a bank works on a payment, we wait.
    isOver: sql<boolean>`coalesce(not ${registrations.holdsSeats} or ${registrations.paymentStatus} = 'pending'
      and ${registrations.holdExpiresAt} <= now() and not ${hasPayment(registrations.id, 'processing')}, false)`,
    peopleBefore: sql<number>`(select count(*)::int from event_waiting other where ${isBefore})`,
    placesBefore: sql<number>`(select coalesce(sum(other.number_of_attendees), 0)::int
      from event_waiting other where ${isBefore})`,
  }
}

export const findWaitingByToken = async (db: Queryable, token: string) => {
  const rows = await db
    .select({ ...ownColumns(), isProof: tokens.isProof })
    .from(tokens)
    .innerJoin(waiting, eq(waiting.id, tokens.waitingId))
    .innerJoin(events, eq(events.id, waiting.eventId))
    .leftJoin(registrations, eq(registrations.id, waiting.registrationId))
    .where(waitingLinks.opens(token))
  return rows[0]
}

/** Where the owner of an address waits, or could wait again, for an event that is still to come; the next event first. */
export const listWaitingOf = (db: Queryable, email: string) =>
  db
    .select({ ...ownColumns(), isProof: sql<boolean>`true` })
    .from(waiting)
    .innerJoin(events, eq(events.id, waiting.eventId))
    .leftJoin(registrations, eq(registrations.id, waiting.registrationId))
    .where(
      and(
        sql`lower(${waiting.email}) = ${email} and ${events.state} = 'planned' and ${events.startsAt} > now()`,
        inArray(waiting.state, ['unconfirmed', 'waiting', 'offered', 'lapsed', 'passed']),
      ),
    )
    .orderBy(asc(events.startsAt), asc(waiting.id))
    .limit(100)

export type WaitingWithEvent = NonNullable<Awaited<ReturnType<typeof findWaitingByToken>>>

export const countWaiting = async (db: Queryable, eventId: string): Promise<number> => {
  const rows = await db
    .select({ people: sql<number>`count(*)::int` })
    .from(waiting)
    .where(and(eq(waiting.eventId, eventId), isInLine))
  return rows[0]?.people ?? 0
}

/** The database's clock decides when an offer begins and ends. */
export const databaseNow = async (db: Queryable): Promise<Date> => {
  const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from now())::float8 as now`)
  return new Date(Number(rows[0]!.now) * 1_000)
}
