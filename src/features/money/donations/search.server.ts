import { desc, or, sql } from 'drizzle-orm'
import { hasReceipt, receiptNumberOf } from '#features/payments/of-subject.server.ts'
import type { SearchSource } from '#features/team/search/service.server.ts'
import { hasWordsQuickly } from '#server/database/search.ts'
import { rowPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { donations } from './tables.server.ts'

/** By the giver's name and email, and by the receipt. */
export const giftsSearch: SearchSource = {
  group: 'gifts',
  power: 'money.read',
  find: async (db, search, _searcher, limit) => {
    const { id, donorName, donorEmail, amount, currency, createdAt, searchText } = donations
    const rows = await db
      .select({
        id,
        donorName,
        donorEmail,
        amount,
        currency,
        at: createdAt,
        // In full: inside, `id` is that of the payment.
        receiptNumber: receiptNumberOf(sql`donations.id`),
      })
      .from(donations)
      .where(or(hasWordsQuickly(searchText, search), hasReceipt(id, search)))
      .orderBy(desc(createdAt), id)
      .limit(limit)
    return rows.map((gift) => ({
      kind: 'gift',
      id: gift.id,
      title: gift.donorName ?? gift.donorEmail ?? 'Anonymous',
      detail: [formatMoney(gift), shortDate(gift.at), gift.receiptNumber].filter(Boolean).join(' · '),
      href: rowPage('donations', 'open', gift.id),
      at: gift.at,
    }))
  },
}
