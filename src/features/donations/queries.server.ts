import { desc, eq, sql } from 'drizzle-orm'
import { returningFor } from '#features/payments/lookups.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { AdminDonation, MonthlyGift, DonationSums } from './schema.ts'
import { donations, monthlyGifts, monthlyGiftTokens, type Donation, type Giver } from './tables.server.ts'

export const insertDonation = async (db: Queryable, row: typeof donations.$inferInsert): Promise<Donation> =>
  (await db.insert(donations).values(row).returning())[0]!

export const findDonation = async (db: Queryable, id: string): Promise<Donation | undefined> =>
  (await db.select().from(donations).where(eq(donations.id, id)))[0]

export const updateDonation = async (
  db: Queryable,
  id: string,
  change: Partial<typeof donations.$inferInsert>,
): Promise<Donation> => (await db.update(donations).set(change).where(eq(donations.id, id)).returning())[0]!

export const insertGiver = async (db: Queryable, row: typeof monthlyGifts.$inferInsert): Promise<Giver> =>
  (await db.insert(monthlyGifts).values(row).returning())[0]!

export const findGiver = async (db: Queryable, id: string): Promise<Giver | undefined> =>
  (await db.select().from(monthlyGifts).where(eq(monthlyGifts.id, id)))[0]

export const insertToken = (db: Queryable, hash: string, monthlyGiftId: string) =>
  db.insert(monthlyGiftTokens).values({ hash, monthlyGiftId })

export const findGiverByToken = async (db: Queryable, hash: string): Promise<Giver | undefined> => {
  const rows = await db
    .select({ giver: monthlyGifts })
    .from(monthlyGiftTokens)
    .innerJoin(monthlyGifts, eq(monthlyGifts.id, monthlyGiftTokens.monthlyGiftId))
    .where(eq(monthlyGiftTokens.hash, hash))
  return rows[0]?.giver
}

/** What payments know of a gift, by its subject, which is the gift. Named in full: inside, `id` is another one. */
const ofPayment = <T>(column: string) =>
  sql<T>`(select ${sql.raw(column)} from payments p
    left join payment_totals t on t.payment_id = p.id
    left join receipts r on r.payment_id = p.id
    where p.subject_id = donations.id)`

const receiptNumber = ofPayment<string | null>('r.number')

export const shownColumns = {
  id: donations.id,
  createdAt: donations.createdAt,
  amount: donations.amount,
  currency: donations.currency,
  frequency: donations.frequency,
  status: donations.status,
  amountRefunded: sql<number>`coalesce(${ofPayment('t.refunded')}, 0)`,
  receiptNumber,
}

export const adminColumns = {
  ...shownColumns,
  amountReturning: returningFor(sql`donations.id`),
  donorName: donations.donorName,
  donorEmail: donations.donorEmail,
  paymentIntentId: donations.paymentIntentId,
  method: sql<AdminDonation['method']>`coalesce(${ofPayment('p.method')}, 'by hand')`,
  notes: donations.notes,
}

/** What was given with an address, whatever its case, and has arrived. */
export const listGiven = (db: Queryable, email: string) =>
  db
    .select(shownColumns)
    .from(donations)
    .where(
      sql`lower(${donations.donorEmail}) = ${email.toLowerCase()} and ${donations.status} in ('completed', 'refunded')`,
    )
    .orderBy(desc(donations.createdAt), donations.id)
    .limit(1_000)

/** By currency, as the books have it. */
export const sumDonations = async (db: Queryable): Promise<DonationSums> => {
  const { rows } = await db.execute<DonationSums[number]>(sql`
    select l.currency, sum(l.amount)::float8 as amount
    from ledger l join payments p on p.id = l.payment_id
    where p.purpose = 'donation' group by 1 order by 1`)
  return rows
}

/** What has come in so far, the newest first. */
export const listGifts = (db: Queryable, monthlyGiftId: string): Promise<MonthlyGift['gifts']> =>
  db
    .select({
      date: donations.createdAt,
      amount: donations.amount,
      status: donations.status,
      receiptNumber,
    })
    .from(donations)
    .where(eq(donations.monthlyGiftId, monthlyGiftId))
    .orderBy(desc(donations.createdAt), donations.id)
    .limit(1_000)

/** The payment behind a receipt of a monthly gift. */
export const findReceiptOfGift = async (
  db: Queryable,
  monthlyGiftId: string,
  number: string,
): Promise<string | undefined> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from receipts r join payments p on p.id = r.payment_id join donations d on d.id = p.subject_id
    where r.number = ${number} and d.monthly_gift_id = ${monthlyGiftId}`)
  return rows[0]?.id
}
