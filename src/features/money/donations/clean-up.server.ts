import { sql } from 'drizzle-orm'
import { goesOnMonthly } from '#features/payments/of-subject.server.ts'
import type { Tx } from '#server/database/client.ts'
import { isAmong, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { isNoDeletedAddress } from '#server/personal-data.ts'
import type { KeepTime } from '#shared/retention.ts'
import { deleteGiftLinks, namelessGift, namelessGiver } from './personal-data.server.ts'
import { donations, monthlyGifts } from './tables.server.ts'

/** Who gave. What was given stays, for the books. */
export const forgetGivers: CleanUp = (db, keep, most) =>
  db.transaction(async (tx) => {
    const gifts = await forgetGifts(tx, keep, most)
    const monthly = await forgetMonthly(tx, keep, most)
    return Math.max(gifts, monthly)
  })

const forgetGifts = async (tx: Tx, keep: KeepTime, most: number): Promise<number> => {
  const { donorName, donorEmail, notes, personId, createdAt } = donations
  const isNamed = sql`(${donorName} is not null or ${notes} is not null or ${personId} is not null or ${isNoDeletedAddress(donorEmail)})`
  const { rowCount } = await tx
    .update(donations)
    .set(namelessGift)
    .where(isAmong(donations, sql`${isOlder(createdAt, keep)} and ${isNamed}`, most))
  return rowCount ?? 0
}

/** A monthly gift that is active, or whose last gift is younger, keeps its giver. */
const forgetMonthly = async (tx: Tx, keep: KeepTime, most: number): Promise<number> => {
  const { id, donorEmail, createdAt } = monthlyGifts
  const isOver = sql`${isOlder(createdAt, keep)} and ${isNoDeletedAddress(donorEmail)}
    and not exists (select from pledges p where p.monthly_gift_id = ${id} and p.state <> 'ended')
    and not ${goesOnMonthly(id)}
    and not exists (select from donations d where d.monthly_gift_id = ${id} and not ${isOlder(sql`d.created_at`, keep)})`
  const rows = await tx
    .update(monthlyGifts)
    .set(namelessGiver)
    .where(isAmong(monthlyGifts, isOver, most))
    .returning({ id })
  await deleteGiftLinks(
    tx,
    rows.map((row) => row.id),
  )
  return rows.length
}
