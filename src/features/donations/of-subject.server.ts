import { sql, type SQLWrapper } from 'drizzle-orm'

/** What the treasury shows of the gift that a payment is, as pieces of SQL for its own statement. */
export type GiftOfPayment = {
  name: string | null
  email: string | null
  notes: string | null
  fundId: string | null
  fundName: string | null
}

export const giftOf = (donationId: SQLWrapper) => sql<GiftOfPayment | null>`(
  select json_build_object('name', d.donor_name, 'email', d.donor_email, 'notes', d.notes, 'fundId', d.fund_id,
    'fundName', f.name)
  from donations d left join funds f on f.id = d.fund_id where d.id = ${donationId})`

/** What a search finds it by. */
export const giftWordsOf = (donationId: SQLWrapper) => sql<string | null>`(
  select coalesce(d.donor_name, '') || ' ' || coalesce(d.donor_email, '')
  from donations d where d.id = ${donationId})`

export const fundNameOf = (fundId: SQLWrapper) =>
  sql<string | null>`(select f.name from funds f where f.id = ${fundId})`
