import { and, eq, or, type SQL } from 'drizzle-orm'
import { hasReceipt, needsAttention } from '#features/payments/of-subject.server.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { hasWords } from '#server/database/search.ts'
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
    status === 'all' ? undefined : hasStatus(status),
    fundId === undefined ? undefined : eq(donations.fundId, fundId),
    search ? isFoundBy(search) : undefined,
  )

const hasStatus = (status: Exclude<AdminDonationsQuery['status'], 'all'>): SQL =>
  status === 'needs attention' ? needsAttention(donations.id) : eq(donations.status, status)

/** By the words of the giver, or by the receipt. */
const isFoundBy = (search: string): SQL | undefined =>
  or(hasWords(donations.searchText, search), hasReceipt(donations.id, search))
