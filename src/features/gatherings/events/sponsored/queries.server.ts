import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { hasPayment, moneyLeftFor } from '#features/payments/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { privateLinks } from '#server/private-links.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { publicColumns } from '../queries.server.ts'
import { isSure } from '../registration/queries.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'
import { claimDays } from './policy.ts'
import {
  seatClaims as claims,
  seatClaimTokens,
  seatGifts as gifts,
  seatGiftsUsed as used,
  seatGiftTokens,
} from './tables.server.ts'

export type SeatGift = typeof gifts.$inferSelect
export type SeatClaim = typeof claims.$inferSelect

export const giftLinks = privateLinks(seatGiftTokens, shortSecretHash)
export const claimLinks = privateLinks(seatClaimTokens, shortSecretHash)

/** The places of a gift that no one has, and that did not go back as money. */
export const leftOf = ({ status, seats, used: taken, withdrawn }: SeatGift): number =>
  status === 'given' ? seats - taken - withdrawn : 0

const hasLeft = sql`${gifts.status} = 'given' and ${gifts.used} + ${gifts.withdrawn} < ${gifts.seats}`

export const insertGift = async (db: Queryable, row: typeof gifts.$inferInsert): Promise<SeatGift> =>
  (await db.insert(gifts).values(row).returning())[0]!

export const findGift = async (db: Queryable, id: string): Promise<SeatGift | undefined> =>
  (await db.select().from(gifts).where(eq(gifts.id, id)))[0]

export const updateGift = async (
  db: Queryable,
  id: string,
  change: { [Column in keyof SeatGift]?: SeatGift[Column] | SQL },
): Promise<SeatGift> =>
  (
    await db
      .update(gifts)
      .set(change as Partial<SeatGift>)
      .where(eq(gifts.id, id))
      .returning()
  )[0]!

export const findGiftByToken = async (db: Queryable, token: string): Promise<SeatGift | undefined> =>
  (
    await db
      .select({ gift: gifts })
      .from(seatGiftTokens)
      .innerJoin(gifts, eq(gifts.id, seatGiftTokens.giftId))
      .where(giftLinks.opens(token))
  )[0]?.gift

/** The gifts of an event that have places, the oldest first. */
export const listPool = (db: Queryable, eventId: string): Promise<SeatGift[]> =>
  db
    .select()
    .from(gifts)
    .where(and(eq(gifts.eventId, eventId), hasLeft))
    .orderBy(asc(gifts.createdAt), asc(gifts.id))

/** All that were paid for. */
export const listGiven = (db: Queryable, eventId: string): Promise<SeatGift[]> =>
  db
    .select()
    .from(gifts)
    .where(and(eq(gifts.eventId, eventId), eq(gifts.status, 'given')))
    .orderBy(asc(gifts.createdAt), asc(gifts.id))

/** Gifts that no one can use now: their givers were not asked, or long enough ago. */
export const listToEnd = async (
  db: Queryable,
  choiceDays: number,
): Promise<{ id: string; isAsked: boolean }[]> => {
  const { rows } = await db.execute<{ id: string; isAsked: boolean }>(sql`
    select g.id, g.asked_at is not null as "isAsked" from seat_gifts g join events e on e.id = g.event_id
    where g.status = 'given' and g.used + g.withdrawn < g.seats
      and (e.state = 'cancelled' or e.price = 0 or e.ends_at <= now())
      and (g.asked_at is null or g.asked_at <= now() - make_interval(days => ${choiceDays}))
    order by g.created_at, g.id limit 200`)
  return rows
}

export const insertUsed = (db: Queryable, row: typeof used.$inferInsert): Promise<unknown> =>
  db.insert(used).values(row)

/** What gifts have paid for a registration goes back to the pool. Answers whether there was anything. */
export const returnUsed = async (db: Queryable, registrationId: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(used)
    .set({ returnedAt: sql`now()` })
    .where(and(eq(used.registrationId, registrationId), sql`${used.returnedAt} is null`))
  return (rowCount ?? 0) > 0
}

/** Whether a gift pays for the place. */
export const hasSponsor = async (db: Queryable, registrationId: string): Promise<boolean> =>
  (await listSponsors(db, registrationId)).length > 0

/** The gifts that a place comes from. */
export const listSponsors = async (db: Queryable, registrationId: string): Promise<SeatGift[]> =>
  (
    await db
      .select({ gift: gifts })
      .from(used)
      .innerJoin(gifts, eq(gifts.id, used.giftId))
      .where(and(eq(used.registrationId, registrationId), sql`${used.returnedAt} is null`))
      .orderBy(asc(gifts.createdAt), asc(gifts.id))
  ).map(({ gift }) => gift)

export const insertClaim = async (db: Queryable, row: typeof claims.$inferInsert): Promise<SeatClaim> =>
  (await db.insert(claims).values(row).returning())[0]!

export const updateClaim = async (
  db: Queryable,
  id: string,
  change: { [Column in keyof SeatClaim]?: SeatClaim[Column] | SQL },
): Promise<void> => {
  await db.update(claims).set(change).where(eq(claims.id, id))
}

/** What this person asks for, or has, at this event. */
export const findClaimOf = async (
  db: Queryable,
  eventId: string,
  mailbox: string,
): Promise<SeatClaim | undefined> =>
  (
    await db
      .select()
      .from(claims)
      .where(
        and(
          eq(claims.eventId, eventId),
          eq(claims.mailbox, mailbox),
          inArray(claims.state, ['unconfirmed', 'waiting', 'given']),
        ),
      )
  )[0]

/** Whether this person has a sponsored place, or waits for one, somewhere else: once in so many days. */
export const hasClaimed = async (
  db: Queryable,
  { id, mailbox }: Pick<SeatClaim, 'id' | 'mailbox'>,
): Promise<boolean> =>
  (
    await db
      .select({ id: claims.id })
      .from(claims)
      .innerJoin(events, eq(events.id, claims.eventId))
      .where(
        and(
          eq(claims.mailbox, mailbox),
          ne(claims.id, id),
          sql`${claims.waitsSince} > now() - make_interval(days => ${claimDays})`,
          // Who waited and got none may ask again straight away.
          sql`(${claims.state} = 'given' or ${claims.state} = 'waiting'
            and ${events.state} = 'planned' and ${events.endsAt} > now())`,
        ),
      )
      .limit(1)
  ).length > 0

/** One person confirms two claims at the same moment: the second waits for the first. */
export const lockMailbox = (db: Queryable, mailbox: string): Promise<unknown> =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('seat claims of ' || ${mailbox}))`)

export const findClaimByToken = async (db: Queryable, token: string) => {
  const rows = await db
    .select({
      claim: claims,
      event: publicColumns,
      before: sql<number>`(select count(*)::int from seat_claims other where other.event_id = ${claims.eventId}
        and other.state = 'waiting' and (other.waits_since, other.id) < (${claims.waitsSince}, ${claims.id}))`,
    })
    .from(seatClaimTokens)
    .innerJoin(claims, eq(claims.id, seatClaimTokens.claimId))
    .innerJoin(events, eq(events.id, claims.eventId))
    .where(claimLinks.opens(token))
  return rows[0]
}

export type ClaimWithEvent = NonNullable<Awaited<ReturnType<typeof findClaimByToken>>>

/** In line for a place, the first in line first. */
export const listWaitingClaims = (db: Queryable, eventId: string): Promise<SeatClaim[]> =>
  db
    .select()
    .from(claims)
    .where(and(eq(claims.eventId, eventId), eq(claims.state, 'waiting')))
    .orderBy(asc(claims.waitsSince), asc(claims.id))

/** The registrations that gifts paid for. */
export const listSponsored = (db: Queryable, eventId: string) =>
  db
    .select({
      registrationId: registrations.id,
      name: registrations.name,
      email: registrations.email,
      places: sql<number>`sum(${used.seats})::int`,
      since: sql<string>`min(${used.createdAt})`.mapWith(used.createdAt),
    })
    .from(used)
    .innerJoin(registrations, eq(registrations.id, used.registrationId))
    .where(and(eq(registrations.eventId, eventId), sql`${used.returnedAt} is null`))
    .groupBy(registrations.id)
    .orderBy(sql`min(${used.createdAt})`, registrations.id)

/** What the owner of an address has at an event: a place for sure, or one that they are about to pay for. */
export const standingOf = async (
  db: Queryable,
  eventId: string,
  email: string,
): Promise<'sure' | 'held' | undefined> => {
  const rows = await db
    .select({ isSure: sql<boolean>`${isSure}` })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        sql`lower(${registrations.email}) = lower(${email})`,
        registrations.holdsSeats,
        sql`not ${registrations.isAddition} and not ${registrations.isOffer}`,
      ),
    )
  if (rows.length === 0) return undefined
  return rows.some((row) => row.isSure) ? 'sure' : 'held'
}

/** How many people wait: a count, and never a name. */
export const countClaims = async (db: Queryable, eventId: string): Promise<number> => {
  const rows = await db
    .select({ people: sql<number>`coalesce(sum(${claims.numberOfAttendees}), 0)::int` })
    .from(claims)
    .where(and(eq(claims.eventId, eventId), eq(claims.state, 'waiting')))
  return rows[0]?.people ?? 0
}

/** The events where someone waits, a place is in the pool, and a seat is free. */
export const listDueClaims = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct e.id from seat_claims c join events e on e.id = c.event_id
    where c.state = 'waiting' and e.state = 'planned' and e.ends_at > now() and e.price > 0
      and (e.capacity is null or e.registered + c.number_of_attendees <= e.capacity)
      and exists (select from seat_gifts g where g.event_id = e.id and g.status = 'given' and g.used + g.withdrawn < g.seats)`)
  return rows.map(({ id }) => id)
}

const giftId = sql`g.id`

/** The gifts of an event whose money is with us, or may still come. */
export const giftsWithMoneyLeft = (eventId: string): SQL => sql`
  select g.id from seat_gifts g where g.event_id = ${eventId}
    and (${hasPayment(giftId, 'processing')} or ${moneyLeftFor(giftId)} > 0)`

/** Gifts that could still be paid. */
export const listUnpaidGifts = async (db: Queryable, eventId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(eq(gifts.eventId, eventId), hasPayment(gifts.id, 'pending')))
  return rows.map(({ id }) => id)
}
