import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { monthlyOfSubject, type MonthlyOfSubject } from '#features/payments/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { hasWords } from '#server/database/search.ts'
import { isNoDeletedAddress } from '#server/personal-data.ts'
import { ownToday } from '#server/database/site-sql.ts'
import { monthlyGifts } from '../tables.server.ts'
import { monthlyStates, statesOf } from './categories.ts'
import type { AdminMonthlyGift, AdminMonthlyGiftsQuery } from './schema.ts'

// In full: inside, `id` is that of the subscription.
const giftId = sql`monthly_gifts.id`

type Arrangement = MonthlyOfSubject & Partial<Pick<AdminMonthlyGift, 'method' | 'isPledge'>>

/** A pledge in the words of a subscription. The day of a pause is noon, as everywhere. */
const ofPledge = sql`(
  select json_build_object('amount', p.amount, 'currency', p.currency, 'method', p.method, 'isPledge', true,
    'startedAt', ${instantOf(sql`p.created_at`)}, 'endedAt', ${instantOf(sql`p.ended_at`)},
    'pausedUntil', case when paused.is_now then p.paused_until || 'T12:00:00.000Z' end,
    'state', case when p.state = 'active' and paused.is_now then 'paused' else p.state end)
  from pledges p, lateral (select p.paused_until is not null
    and p.paused_until > ${ownToday} as is_now) paused
  where p.monthly_gift_id = ${giftId})`

/** It comes in one of the two ways. */
const arrangement = sql<Arrangement>`coalesce(${monthlyOfSubject(giftId)}, ${ofPledge})`

const columns = {
  id: monthlyGifts.id,
  createdAt: monthlyGifts.createdAt,
  donorName: monthlyGifts.donorName,
  donorEmail: sql<
    string | null
  >`case when ${isNoDeletedAddress(monthlyGifts.donorEmail)} then ${monthlyGifts.donorEmail} end`,
  fund: sql<string | null>`(select f.name from funds f where f.id = ${monthlyGifts.fundId})`,
  gifts: sql<number>`(select count(*)::int from donations d
    where d.monthly_gift_id = ${giftId} and d.status in ('completed', 'refunded'))`,
  arrangement,
}

const read = async (db: Queryable, where: SQL | undefined, order: SQL[]): Promise<AdminMonthlyGift[]> => {
  const rows = await db
    .select(columns)
    .from(monthlyGifts)
    .where(where)
    .orderBy(...order)
  return rows.map(({ arrangement: { startedAt, state, ...standing }, createdAt, ...giver }) => ({
    method: 'card' as const,
    isPledge: false,
    ...giver,
    ...standing,
    state: state as AdminMonthlyGift['state'],
    startedAt: startedAt ?? createdAt,
  }))
}

export const monthlyGiftList: DatedList<AdminMonthlyGift> = { table: monthlyGifts, read }

/** A gift whose first payment never came is none. */
const isIn = (states: readonly string[]): SQL => inArray(sql`(${arrangement} ->> 'state')`, [...states])

export const matches = ({ id, search, state }: AdminMonthlyGiftsQuery): SQL | undefined =>
  and(
    isIn(id ? monthlyStates : statesOf[state]),
    id ? eq(monthlyGifts.id, id) : undefined,
    search
      ? hasWords(
          sql`plain_text(coalesce(${monthlyGifts.donorName}, '') || ' ' || ${monthlyGifts.donorEmail})`,
          search,
        )
      : undefined,
  )

export const findMonthlyGift = async (db: Queryable, id: string): Promise<AdminMonthlyGift | undefined> =>
  (await read(db, and(eq(monthlyGifts.id, id), isIn(monthlyStates)), []))[0]
