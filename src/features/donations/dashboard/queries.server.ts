import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { DatedList } from '#server/database/newest-first.ts'
import { likePattern } from '#server/database/search.ts'
import { adminColumns } from '../queries.server.ts'
import type { AdminDonation, AdminDonationsQuery } from '../schema.ts'
import { donations } from '../tables.server.ts'

export const donationList: DatedList<AdminDonation> = {
  table: donations,
  read: (db, where, order) =>
    db
      .select(adminColumns)
      .from(donations)
      .where(where)
      .orderBy(...order),
}

export const matches = ({ id, search, status, fundId }: AdminDonationsQuery): SQL | undefined =>
  and(
    id ? eq(donations.id, id) : undefined,
    status === 'all' ? undefined : eq(donations.status, status),
    fundId === undefined ? undefined : eq(donations.fundId, fundId),
    // Word for word as the index says it.
    search
      ? sql`lower(coalesce(${donations.donorName}, '') || ' ' || coalesce(${donations.donorEmail}, '')) like lower(${likePattern(search)})`
      : undefined,
  )
