import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { adminNameOf } from '#features/team/admins/service.server.ts'
import { giftNewsOf, type GiftNews } from '#features/money/donations/of-subject.server.ts'
import { newsInSql, takeNewsIds } from '#features/team/news/service.server.ts'
import { mattersInSql } from '#features/payments/matters/service.server.ts'
import { areOwn, arePromisesSeen, promisesInSql } from '#features/desk/overview/service.server.ts'
import { openRequestsInSql } from '#features/requests/overview.server.ts'
import { helperIdsOf } from '#features/requests/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import type { Money } from '#shared/money.ts'
import type { Viewer } from '#shared/powers.ts'
import type { SortedNews } from './policy.ts'
import { newsReaders, teamNotices } from './tables.server.ts'

/** Someone who waits, with all that an email may say of it. */
export type Waiting = NonNullable<SortedNews['promise']> & {
  id: string
  /** A reference, or a username. */
  title: string
  name: string | null
  ownerName: string | null
  createdAt: string
  dueAt: string
  /** Of a request that was given to someone after we had answered it. */
  answeredAt: string | null
}

/** An open matter, with all that an email may say of it. */
export type MatterNews = NonNullable<SortedNews['matter']> & {
  id: string
  provider: 'stripe' | 'paystack'
  amount: number
  currency: string
  asked: Money | null
  ownerName: string | null
  createdAt: string
  dueAt: string | null
}

export type NewsItem = Omit<SortedNews, 'promise' | 'matter'> & {
  id: string
  /** The date of the promise that is half over or late. */
  dueAt: string | null
  actorName: string | null
  promise: Waiting | null
  gift: GiftNews | null
  matter: MatterNews | null
}

const waitingInSql = (
  answeredAt: SQL = sql`null`,
) => sql`json_build_object('id', open.id, 'kind', open.kind, 'messageKind', open.message_kind,
  'isPrivate', open.is_private, 'title', open.title, 'name', case when not open.is_private then open.name end,
  'ownerId', open.owner_id, 'ownerName', ${adminNameOf(sql`open.owner_id`)}, 'helperIds', ${helperIdsOf(sql`open.id`)},
  'createdAt', ${instantOf(sql`open.created_at`)}, 'dueAt', ${instantOf(sql`open.due_at`)}, 'answeredAt', ${answeredAt})`

const matterInSql = sql`json_build_object('id', matter.id, 'kind', matter.kind, 'provider', matter.provider,
  'amount', matter.amount, 'currency', matter.currency,
  'asked', case when matter.asked_amount is not null then
    json_build_object('amount', matter.asked_amount, 'currency', matter.asked_currency) end,
  'ownerId', matter.owner_id, 'ownerName', ${adminNameOf(sql`matter.owner_id`)},
  'createdAt', ${instantOf(sql`matter.created_at`)}, 'dueAt', ${instantOf(sql`matter.due_at`)})`

/**
 * News with what is known of it now: what was dealt with since, and a gift that went back, are null. Who is given a request, or
 * asked to help, hears of it even if we have answered it before.
 */
const selectNews = async (db: Queryable, from: SQL): Promise<NewsItem[]> => {
  const { rows } = await db.execute<NewsItem>(sql`
    select news.id, news.kind, news.admin_id as "adminId", news.actor_id as "actorId", ${instantOf(sql`news.due_at`)} as "dueAt",
      ${adminNameOf(sql`news.actor_id`)} as "actorName",
      coalesce((select ${waitingInSql()} from ${promisesInSql()} as open where open.id = news.subject_id),
        (select ${waitingInSql(instantOf(sql`open.answered_at`))} from ${openRequestsInSql()} as open
          where open.id = news.request_id and news.kind in ('assigned', 'helping')
            and open.answered_at < news.created_at)) as promise,
      ${giftNewsOf(sql`news.donation_id`)} as gift,
      (select ${matterInSql} from ${mattersInSql()} as matter
        where matter.id = news.money_matter_id and matter.settled_at is null) as matter
    from ${from} order by news.created_at, news.id`)
  return rows
}

/** What waits for a person, the oldest first. */
export const listNotices = (tx: Queryable, adminId: string): Promise<NewsItem[]> =>
  selectNews(
    tx,
    sql`${teamNotices} as notice join ${newsInSql()} as news on news.id = notice.news_id where notice.admin_id = ${adminId}`,
  )

const atOnce = 500

/** Takes the news that no one has handed out yet. Of two instances each takes other ones. */
export const takeNews = async (tx: Queryable): Promise<NewsItem[]> => {
  const ids = await takeNewsIds(tx, atOnce)
  return ids.length === 0
    ? []
    : selectNews(tx, sql`${newsInSql()} as news where news.id = any(${sql.param(ids)}::uuid[])`)
}

export const insertNotices = async (
  tx: Queryable,
  notices: (typeof teamNotices.$inferInsert)[],
): Promise<void> => {
  if (notices.length > 0) await tx.insert(teamNotices).values(notices).onConflictDoNothing()
}

export const deleteNotices = async (tx: Queryable, adminId: string, newsIds: string[]): Promise<void> => {
  if (newsIds.length > 0)
    await tx
      .delete(teamNotices)
      .where(and(eq(teamNotices.adminId, adminId), inArray(teamNotices.newsId, newsIds)))
}

type ReaderRow = typeof newsReaders.$inferSelect

/** Each person on the team has a row from the first run after they joined. */
export const insertReaders = async (
  db: Queryable,
  people: readonly { id: string; createdAt: string }[],
): Promise<void> => {
  if (people.length > 0)
    await db
      .insert(newsReaders)
      .values(people.map(({ id, createdAt }) => ({ adminId: id, dailySince: createdAt })))
      .onConflictDoNothing()
}

export const findReader = async (db: Queryable, adminId: string): Promise<ReaderRow | undefined> =>
  (await db.select().from(newsReaders).where(eq(newsReaders.adminId, adminId)))[0]

export type ReaderWithNews = ReaderRow & { hasNews: boolean }

export const listReaders = (db: Queryable): Promise<ReaderWithNews[]> =>
  db
    .select({
      adminId: newsReaders.adminId,
      newRequests: newsReaders.newRequests,
      newAccounts: newsReaders.newAccounts,
      gifts: newsReaders.gifts,
      moneyMatters: newsReaders.moneyMatters,
      latePromises: newsReaders.latePromises,
      newsletter: newsReaders.newsletter,
      dailyHour: newsReaders.dailyHour,
      dailySince: newsReaders.dailySince,
      emailedAt: newsReaders.emailedAt,
      hasNews: sql<boolean>`exists (select from ${teamNotices} where ${teamNotices.adminId} = ${newsReaders.adminId})`,
    })
    .from(newsReaders)

/** Undefined while another instance writes to this person. */
export const lockReader = async (tx: Queryable, adminId: string): Promise<ReaderRow | undefined> =>
  (
    await tx
      .select()
      .from(newsReaders)
      .where(eq(newsReaders.adminId, adminId))
      .for('update', { skipLocked: true })
  )[0]

export const updateReader = async (
  tx: Queryable,
  adminId: string,
  change: Partial<ReaderRow>,
): Promise<void> => {
  if (Object.keys(change).length > 0)
    await tx.update(newsReaders).set(change).where(eq(newsReaders.adminId, adminId))
}

export const upsertReader = (tx: Queryable, row: typeof newsReaders.$inferInsert) =>
  tx.insert(newsReaders).values(row).onConflictDoUpdate({ target: newsReaders.adminId, set: row })

/** What is late among the promises that a person sees, the oldest first, and how many there are. */
export const listLate = async (
  db: Queryable,
  { roles }: Viewer,
  now: Date,
  most: number,
): Promise<{ total: number; promises: Waiting[] }> => {
  const isLate = sql`${arePromisesSeen(roles)} and due_at < ${now.toISOString()}`
  const { rows } = await db.execute<{ total: number; promises: Waiting[] }>(sql`
    select (select count(*)::int from ${promisesInSql()} where ${isLate}) as total,
      coalesce((select json_agg(${waitingInSql()} order by open.due_at, open.id) from (
        select * from ${promisesInSql()} where ${isLate} order by due_at, id limit ${most}) as open), '[]') as promises`)
  return rows[0]!
}

/** How many open requests a person is responsible for or helps with, and how many of them are late. */
export const countOwn = async (
  db: Queryable,
  viewer: Viewer,
  now: Date,
): Promise<{ open: number; late: number }> => {
  const { rows } = await db.execute<{ open: number; late: number }>(sql`
    select count(*)::int as open, (count(*) filter (where due_at < ${now.toISOString()}))::int as late
    from ${promisesInSql()} where ${areOwn(viewer)} and ${arePromisesSeen(viewer.roles)}`)
  return rows[0]!
}
