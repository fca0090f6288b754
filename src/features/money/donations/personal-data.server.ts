import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { abandonSubjects } from '#features/payments/attempt.server.ts'
import { askToEnd } from '#features/payments/subscriptions/cancel.server.ts'
import { reconcileSoon } from '#features/payments/books/reconcile.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { deletedAddress, personalDataByEmail, type PersonalData } from '#server/personal-data.ts'
import { personOfAddress } from '#features/people/people/of-subject.server.ts'
import { endPledges } from './pledges/pledge-queries.server.ts'
import { shownColumns } from './queries.server.ts'
import { donations, monthlyGifts, monthlyGiftTokens } from './tables.server.ts'

/** Also the cash that a treasurer has recorded for the owner of the address. */
const ofAddress = (email: string): SQL =>
  sql`(lower(${donations.donorEmail}) = ${email} or ${donations.personId} = ${personOfAddress(email)})`

/** What is left of a gift. One that came without an address stays without. */
export const namelessGift = {
  donorName: null,
  donorEmail: sql`case when ${donations.donorEmail} is not null then ${deletedAddress(donations.id)} end`,
  notes: null,
  personId: null,
}

export const namelessGiver = { donorName: null, donorEmail: deletedAddress(monthlyGifts.id) }

export const deleteGiftLinks = async (tx: Tx, monthlyGiftIds: string[]): Promise<void> => {
  if (monthlyGiftIds.length > 0)
    await tx.delete(monthlyGiftTokens).where(inArray(monthlyGiftTokens.monthlyGiftId, monthlyGiftIds))
}

/**
 * What was given stays, for the books and for the law, without a name. A monthly gift ends, and a gift that was only
 * started can no longer be paid: there is no address left for the receipts.
 */
const anonymise = async (tx: Tx, jobs: Jobs, email: string): Promise<void> => {
  const unwanted = await abandonBegun(tx, email)
  await tx.update(donations).set(namelessGift).where(ofAddress(email))
  const ended = await tx
    .update(monthlyGifts)
    .set(namelessGiver)
    .where(sql`lower(${monthlyGifts.donorEmail}) = ${email}`)
    .returning({ id: monthlyGifts.id })
  const ids = ended.map(({ id }) => id)
  for (const id of ids) await askToEnd(tx, id)
  if (ids.length > 0) await endPledges(tx, ids)
  await deleteGiftLinks(tx, ids)
  if (unwanted.length + ids.length > 0) await reconcileSoon(tx, jobs)
  tx.touch('donations')
}

/** Runs before the gifts are updated: booking a payment locks the payment first, and then its gift. */
const abandonBegun = async (tx: Tx, email: string): Promise<string[]> => {
  const begun = await tx
    .select({ id: donations.id })
    .from(donations)
    .where(and(ofAddress(email), eq(donations.status, 'pending')))
  return abandonSubjects(
    tx,
    begun.map(({ id }) => id),
  )
}

export const donationsPersonalData = (jobs: Jobs): PersonalData =>
  personalDataByEmail('donations', {
    collect: (db, email) =>
      db
        .select({ ...shownColumns, name: donations.donorName, email: donations.donorEmail })
        .from(donations)
        .where(ofAddress(email))
        .orderBy(donations.createdAt),
    erase: (tx, email) => anonymise(tx, jobs, email),
  })
