import { inArray, sql } from 'drizzle-orm'
import { askToEnd } from '#features/payments/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { nobodysAddress, personalDataByEmail } from '#server/personal-data.ts'
import { shownColumns } from './queries.server.ts'
import { donations, monthlyGifts, monthlyGiftTokens } from './tables.server.ts'

/**
 * What was given stays, for the books and for the law, without a name. A monthly gift ends: nobody could be sent
 * its receipts any more.
 */
const anonymise = async (tx: Tx, email: string): Promise<void> => {
  await tx
    .update(donations)
    .set({ donorName: null, donorEmail: nobodysAddress(donations.id), notes: null })
    .where(sql`lower(${donations.donorEmail}) = ${email}`)
  const ended = await tx
    .update(monthlyGifts)
    .set({ donorName: null, donorEmail: nobodysAddress(monthlyGifts.id) })
    .where(sql`lower(${monthlyGifts.donorEmail}) = ${email}`)
    .returning({ id: monthlyGifts.id })
  const ids = ended.map(({ id }) => id)
  for (const id of ids) await askToEnd(tx, id)
  if (ids.length > 0) await tx.delete(monthlyGiftTokens).where(inArray(monthlyGiftTokens.monthlyGiftId, ids))
  tx.touch('donations')
}

export const donationsPersonalData = personalDataByEmail('donations', {
  collect: (db, email) =>
    db
      .select({ ...shownColumns, name: donations.donorName, email: donations.donorEmail })
      .from(donations)
      .where(sql`lower(${donations.donorEmail}) = ${email}`)
      .orderBy(donations.createdAt),
  erase: anonymise,
})
