import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { abandonSubjects } from '#features/payments/attempt.server.ts'
import { reconcileSoon } from '#features/payments/books/reconcile.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { deletedAddress, personalDataByEmail, type PersonalData } from '#server/personal-data.ts'
import { events } from '../tables.server.ts'
import { giveUpSponsored } from './share-gifts.server.ts'
import { seatClaims as claims, seatGifts as gifts, seatGiftTokens } from './tables.server.ts'

const claimsOf = (email: string): SQL => sql`lower(${claims.email}) = ${email}`

/**
 * A place to come is given back to the pool. This goes before the registrations of the address, which then offers what came free, and
 * takes the name off.
 */
export const claimsPersonalData = personalDataByEmail('sponsoredPlaces', {
  collect: (db, email) =>
    db
      .select({
        event: events.title,
        date: events.date,
        askedAt: claims.createdAt,
        name: claims.name,
        email: claims.email,
        phone: claims.phone,
        numberOfAttendees: claims.numberOfAttendees,
        companions: claims.companions,
        answers: claims.answers,
        state: claims.state,
        waitsSince: claims.waitsSince,
      })
      .from(claims)
      .innerJoin(events, eq(events.id, claims.eventId))
      .where(claimsOf(email))
      .orderBy(claims.createdAt),
  erase: async (tx, email) => {
    // The events first: see `lockEventRow`. A registration that was moved is at another event than its claim.
    await tx.execute(sql`select 1 from events where id in (
      select event_id from seat_claims where lower(email) = ${email}
      union select event_id from event_registrations where lower(email) = ${email}) order by id for update`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct r.id from event_registrations r join seat_gifts_used u on u.registration_id = r.id
      join events e on e.id = r.event_id
      where lower(r.email) = ${email} and u.returned_at is null and e.ends_at > now()`)
    for (const { id } of rows) await giveUpSponsored(tx, id)
    await tx.delete(claims).where(claimsOf(email))
    tx.touch('seats')
  },
})

/** What is left of a gift. */
export const namelessSeatGift = {
  giverName: null,
  giverEmail: deletedAddress(gifts.id),
  showsName: false,
  message: null,
}

export const seatGiftsPersonalData = ({ jobs }: Pick<Platform, 'jobs'>): PersonalData =>
  personalDataByEmail('seatGifts', {
    collect: (db, email) =>
      db
        .select({
          event: events.title,
          date: events.date,
          givenAt: gifts.createdAt,
          name: gifts.giverName,
          email: gifts.giverEmail,
          showsName: gifts.showsName,
          message: gifts.message,
          seats: gifts.seats,
          each: gifts.each,
          currency: gifts.currency,
          status: gifts.status,
        })
        .from(gifts)
        .innerJoin(events, eq(events.id, gifts.eventId))
        .where(giftsOf(email))
        .orderBy(gifts.createdAt),
    erase: async (tx, email) => {
      const unwanted = await abandonBegun(tx, email)
      const rows = await tx
        .update(gifts)
        .set(namelessSeatGift)
        .where(giftsOf(email))
        .returning({ id: gifts.id })
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await tx.delete(seatGiftTokens).where(inArray(seatGiftTokens.giftId, ids))
      if (unwanted.length > 0) await reconcileSoon(tx, jobs)
    },
  })

const giftsOf = (email: string): SQL => sql`lower(${gifts.giverEmail}) = ${email}`

/** Before the gifts are changed: booking a payment locks the payment first, and then its gift. */
const abandonBegun = async (tx: Tx, email: string): Promise<string[]> => {
  const begun = await tx
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(giftsOf(email), eq(gifts.status, 'pending')))
  return abandonSubjects(
    tx,
    begun.map(({ id }) => id),
  )
}
