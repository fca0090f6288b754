import { sql, type SQLWrapper } from 'drizzle-orm'
import { receiptNumberOf } from '#features/payments/of-subject.server.ts'
import { ownersOf } from '#features/people/people/of-subject.server.ts'
import { instantOf } from '#server/database/columns.ts'
import type { DonationFrequency } from './categories.ts'

/** What the books read of a gift, as pieces of SQL for their own statements. */
const ofGift = <Value>(what: ReturnType<typeof sql>, giftId: SQLWrapper) =>
  sql<Value | null>`(select ${what} from donations d where d.id = ${giftId})`

/** The name of the fund that it goes to; nothing for the general work. */
export const fundOfGift = (giftId: SQLWrapper) =>
  ofGift<string>(sql`(select f.name from funds f where f.id = d.fund_id)`, giftId)

/** The fund of each gift that has one, as a table for the SQL of others. */
export const fundsOfGifts = sql`(select d.id, d.fund_id from donations d where d.fund_id is not null)`

/** The name that came with the gift. */
export const donorNameOfGift = (giftId: SQLWrapper) => ofGift<string>(sql`d.donor_name`, giftId)

/**
 * Who gave each gift, as a table for the SQL of others: an address, in lower case because a donor may write it in
 * several ways, or the person that a treasurer has named.
 */
export const givers = sql`(
  select d.id, lower(d.donor_email) as email, d.donor_name as name, d.person_id from donations d)`

/** The ids of all gifts of some addresses, which are lower case, and of the cash that was recorded for their owners. */
export const giftsOf = (emails: readonly string[]) =>
  sql`(select d.id from donations d where lower(d.donor_email) = any(${sql.param(emails)}::text[])
    or d.person_id in ${ownersOf(emails)})`

/** The ids of all gifts that were recorded for a person. */
export const giftsOfPerson = (personId: string) =>
  sql`(select d.id from donations d where d.person_id = ${personId}::uuid)`

/** How the owner of these addresses last called themselves. */
export const donorNameOf = (emails: readonly string[]) =>
  sql<string | null>`(select d.donor_name from donations d
    where lower(d.donor_email) = any(${sql.param(emails)}::text[]) and d.donor_name is not null
    order by d.created_at desc limit 1)`

/** What the treasury shows of the gift that a payment is, as pieces of SQL for its own statement. */
export type GiftOfPayment = {
  name: string | null
  email: string | null
  notes: string | null
  personId: string | null
  fundId: string | null
  fundName: string | null
}

export const giftOf = (donationId: SQLWrapper) => sql<GiftOfPayment | null>`(
  select json_build_object('name', d.donor_name, 'email', d.donor_email, 'notes', d.notes, 'personId', d.person_id,
    'fundId', d.fund_id, 'fundName', f.name)
  from donations d left join funds f on f.id = d.fund_id where d.id = ${donationId})`

/** What a search finds it by. */
export const giftWordsOf = (donationId: SQLWrapper) => sql<string | null>`(
  select coalesce(d.donor_name, '') || ' ' || coalesce(d.donor_email, '')
  from donations d where d.id = ${donationId})`

export const fundNameOf = (fundId: SQLWrapper) =>
  sql<string | null>`(select f.name from funds f where f.id = ${fundId})`

/** What the team hears of a gift that came in. */
export type GiftNews = {
  amount: number
  currency: string
  frequency: DonationFrequency
  name: string | null
  givenAt: string
  receiptNumber: string | null
}

/** Nothing once the gift went back or was corrected. */
export const giftNewsOf = (donationId: SQLWrapper) => sql<GiftNews | null>`(
  select json_build_object('amount', d.amount, 'currency', d.currency, 'frequency', d.frequency, 'name', d.donor_name,
    'givenAt', ${instantOf(sql`d.created_at`)}, 'receiptNumber', ${receiptNumberOf(sql`d.id`)})
  from donations d where d.id = ${donationId} and d.status = 'completed')`
