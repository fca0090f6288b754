import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { moneyOfSubjects } from '#features/payments/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { countRows } from '#server/database/newest-first.ts'
import type { List } from '#shared/calls/api-client.ts'
import { funds, type Fund } from '../tables.server.ts'
import type { OpenFund } from './schema.ts'

// In full: inside, `id` is that of the gift.
const giftsOfFund = sql`select d.id from donations d where d.fund_id = funds.id`

/** By currency, from the ledger. */
export const raisedForFund = moneyOfSubjects(giftsOfFund)

export const giftsToFund = sql<number>`(
  select count(*)::int from donations d where d.fund_id = funds.id and d.status = 'completed')`

/** Also a gift that was only begun: what it was for must not vanish. */
export const fundHasGifts = sql<boolean>`(exists (${giftsOfFund})
  or exists (select from monthly_gifts m where m.fund_id = funds.id))`

const isOpen = (today: string): SQL | undefined =>
  and(isNull(funds.closedAt), or(isNull(funds.endsOn), sql`${funds.endsOn} >= ${today}`))

/** By name. */
export const listOpenFunds = async (
  db: Queryable,
  today: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<List<OpenFund>> => {
  const [rows, total] = await Promise.all([
    db
      .select({ slug: funds.slug, name: funds.name, isCampaign: funds.isCampaign })
      .from(funds)
      .where(isOpen(today))
      .orderBy(asc(sql`lower(${funds.name})`), funds.id)
      .limit(limit)
      .offset(offset),
    countRows(db, funds, isOpen(today)),
  ])
  return { rows, total }
}

export const findOpenFund = async (db: Queryable, slug: string, today: string): Promise<Fund | undefined> =>
  (
    await db
      .select()
      .from(funds)
      .where(and(eq(funds.slug, slug), isOpen(today)))
  )[0]

export const findFund = async (db: Queryable, id: string): Promise<Fund | undefined> =>
  (await db.select().from(funds).where(eq(funds.id, id)))[0]

export const findCampaign = async (db: Queryable, slug: string) =>
  (
    await db
      .select({ fund: funds, raised: raisedForFund, gifts: giftsToFund })
      .from(funds)
      .where(and(eq(funds.slug, slug), eq(funds.isCampaign, true)))
  )[0]
