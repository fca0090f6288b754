import { sql } from 'drizzle-orm'
import { deleteSome, isAmong, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { isNoDeletedAddress } from '#server/personal-data.ts'
import { namelessClaim } from './personal-data.server.ts'
import { transferClaims as claims } from './tables.server.ts'

/** What was booked stays without a name. What was refused goes. A claim that no one has checked stays. */
export const forgetClaims: CleanUp = async (db, keep, most) => {
  const isOld = isOlder(claims.decidedAt, keep)
  const refused = await deleteSome(db, claims, sql`${claims.state} = 'refused' and ${isOld}`, most)
  const isNamed = sql`(${claims.name} is not null or ${isNoDeletedAddress(claims.email)})`
  const { rowCount: matched } = await db
    .update(claims)
    .set(namelessClaim)
    .where(isAmong(claims, sql`${claims.state} = 'matched' and ${isOld} and ${isNamed}`, most))
  return Math.max(refused, matched ?? 0)
}
