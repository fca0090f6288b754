import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/columns.ts'
import { usualHour, type NoticeWay } from './categories.ts'

/** The news that still has to be emailed, with its recipient. */
export const teamNotices = pgTable(
  'team_notices',
  { newsId: uuid('news_id').notNull(), adminId: uuid('admin_id').notNull() },
  ({ newsId, adminId }) => [primaryKey({ columns: [newsId, adminId] })],
)

/** What each person on the team has chosen; null is as their roles suggest. */
export const newsReaders = pgTable('news_readers', {
  adminId: uuid('admin_id').primaryKey(),
  newRequests: text('new_requests').$type<NoticeWay>(),
  newAccounts: text('new_accounts').$type<NoticeWay>(),
  gifts: text('gifts').$type<NoticeWay>(),
  moneyMatters: text('money_matters').$type<NoticeWay>(),
  latePromises: text('late_promises').$type<NoticeWay>(),
  newsletter: text('newsletter').$type<NoticeWay>(),
  dailyHour: integer('daily_hour').notNull().default(usualHour),
  dailySince: instant('daily_since')
    .notNull()
    .default(sql`now()`),
  emailedAt: instant('emailed_at'),
})
