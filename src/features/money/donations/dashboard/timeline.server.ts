import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { mostOfSource, type TimelineSource } from '#server/timeline.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { shownColumns } from '../queries.server.ts'
import { donations } from '../tables.server.ts'

/** The gifts of a person that have come, for those who see money. */
export const giftsTimeline: TimelineSource = {
  powers: ['money.read'],
  merge: async (tx, goes, stays) => {
    await tx.update(donations).set({ personId: stays }).where(eq(donations.personId, goes))
  },
  read: async (db, _admin, emails, personId) => {
    const gifts = await db
      .select(shownColumns)
      .from(donations)
      .where(
        and(
          or(
            sql`lower(${donations.donorEmail}) = any(${sql.param([...emails])}::text[])`,
            eq(donations.personId, personId),
          ),
          inArray(donations.status, ['completed', 'refunded']),
        ),
      )
      .orderBy(desc(donations.createdAt))
      .limit(mostOfSource)
    return gifts.map((gift) => ({
      id: gift.id,
      at: gift.createdAt,
      kind: 'gift' as const,
      title: `Gave ${formatMoney(gift)}`,
      text: [gift.frequency === 'monthly' ? 'Monthly' : 'Once', gift.fund, gift.receiptNumber]
        .filter(Boolean)
        .join(' · '),
      mark:
        gift.amountRefunded > 0
          ? {
              look: 'neutral' as const,
              label: `${formatMoney({ amount: gift.amountRefunded, currency: gift.currency })} refunded`,
            }
          : null,
      href: `${paths.adminTab('donations')}?open=${gift.id}`,
    }))
  },
}
