import { sql } from 'drizzle-orm'
import { deleteSome, isAmong, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { isNoDeletedAddress } from '#server/personal-data.ts'
import { events } from '../tables.server.ts'
import { namelessSeatGift } from './personal-data.server.ts'
import { seatClaims as claims, seatGifts as gifts } from './tables.server.ts'

/** Who asked for a place that they could not pay. That a gift paid for it stays with the gift. */
export const forgetClaims: CleanUp = (db, keep, most) =>
  deleteSome(
    db,
    claims,
    sql`${claims.eventId} in (select ${events.id} from ${events} where ${isOlder(events.endsAt, keep)})
      or ${claims.state} = 'unconfirmed' and ${isOlder(claims.createdAt, keep)}`,
    most,
  )

/** Who gave. What was given stays, for the books. */
export const forgetSeatGivers: CleanUp = async (db, keep, most) => {
  const { rowCount } = await db
    .update(gifts)
    .set(namelessSeatGift)
    .where(
      isAmong(
        gifts,
        sql`${isOlder(gifts.createdAt, keep)} and ${isNoDeletedAddress(gifts.giverEmail)}`,
        most,
      ),
    )
  return rowCount ?? 0
}
