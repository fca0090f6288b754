import { desc, eq, sql } from 'drizzle-orm'
import {
  beganMonthly,
  failedRefundOf,
  givenBackFor,
  owedFor,
  paymentMethodOf,
  paymentReferenceOf,
  receiptNumberOf,
  refundedFor,
  refusalOf,
  returningFor,
} from '#features/payments/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { AdminDonation, MonthlyGift } from './schema.ts'
import { donations, monthlyGifts, type Donation, type MonthlyGiver } from './tables.server.ts'

export const insertDonation = async (db: Queryable, row: typeof donations.$inferInsert): Promise<Donation> =>
  (await db.insert(donations).values(row).returning())[0]!

export const findDonation = async (db: Queryable, id: string): Promise<Donation | undefined> =>
  (await db.select().from(donations).where(eq(donations.id, id)))[0]

export const updateDonation = async (
  db: Queryable,
  id: string,
  change: Partial<typeof donations.$inferInsert>,
): Promise<Donation> => (await db.update(donations).set(change).where(eq(donations.id, id)).returning())[0]!

export const insertGiver = async (
  db: Queryable,
  row: typeof monthlyGifts.$inferInsert,
): Promise<MonthlyGiver> => (await db.insert(monthlyGifts).values(row).returning())[0]!

export const findGiver = async (db: Queryable, id: string): Promise<MonthlyGiver | undefined> =>
  (await db.select().from(monthlyGifts).where(eq(monthlyGifts.id, id)))[0]

/** The monthly gifts of an address, in upper or lower case, the newest first. */
export const listGivers = (db: Queryable, email: string): Promise<MonthlyGiver[]> =>
  db
    .select()
    .from(monthlyGifts)
    .where(sql`lower(${monthlyGifts.donorEmail}) = ${email.toLowerCase()}`)
    .orderBy(desc(monthlyGifts.createdAt), monthlyGifts.id)

// In full: inside, `id` is that of the payment.
const giftId = sql`donations.id`
const receiptNumber = receiptNumberOf(giftId)

const fundName = sql<string | null>`(select f.name from funds f where f.id = donations.fund_id)`

export const shownColumns = {
  id: donations.id,
  createdAt: donations.createdAt,
  amount: donations.amount,
  currency: donations.currency,
  frequency: donations.frequency,
  status: donations.status,
  amountRefunded: refundedFor(giftId),
  amountReturning: returningFor(giftId),
  amountOwed: owedFor(giftId),
  receiptNumber,
  fund: fundName,
}

export const adminColumns = {
  ...shownColumns,
  failedRefund: failedRefundOf(giftId),
  givenBack: givenBackFor(giftId),
  donorName: donations.donorName,
  donorEmail: donations.donorEmail,
  paymentIntentId: paymentReferenceOf(giftId, donations.paymentReference),
  method: sql<AdminDonation['method']>`coalesce(${paymentMethodOf(giftId)}, 'by hand')`,
  notes: donations.notes,
  failureReason: refusalOf(giftId),
  // One whose first payment never came is none.
  monthlyGiftId: sql<string | null>`case when ${beganMonthly(sql`donations.monthly_gift_id`)} or exists (
    select from pledges g where g.monthly_gift_id = donations.monthly_gift_id and g.state <> 'starting')
    then donations.monthly_gift_id end`,
}

/** The completed gifts of an address, case-insensitively. */
export const listGiven = (db: Queryable, email: string) =>
  db
    .select(shownColumns)
    .from(donations)
    .where(
      sql`lower(${donations.donorEmail}) = ${email.toLowerCase()} and ${donations.status} in ('completed', 'refunded')`,
    )
    .orderBy(desc(donations.createdAt), donations.id)
    .limit(1_000)

/** What has come in so far, the newest first. */
export const listGifts = (db: Queryable, monthlyGiftId: string): Promise<MonthlyGift['gifts']> =>
  db
    .select({
      date: donations.createdAt,
      amount: donations.amount,
      status: donations.status,
      amountReturning: returningFor(giftId),
      amountOwed: owedFor(giftId),
      receiptNumber,
    })
    .from(donations)
    .where(eq(donations.monthlyGiftId, monthlyGiftId))
    .orderBy(desc(donations.createdAt), donations.id)
    .limit(1_000)
