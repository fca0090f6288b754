import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import { usualHour, type NewsKind, type NoticeWay } from './categories.ts'

/** What happened that the team should hear of. A job emails each person as they have chosen. */
export const teamNews = pgTable('team_news', {
  ...identity,
  kind: text('kind').$type<NewsKind>().notNull(),
  requestId: uuid('request_id'),
  memberId: uuid('member_id'),
  donationId: uuid('donation_id'),
  moneyMatterId: uuid('money_matter_id'),
  /** Only this person is emailed, and immediately. */
  adminId: uuid('admin_id'),
  actorId: uuid('actor_id'),
  subjectId: uuid('subject_id')
    .notNull()
    .generatedAlwaysAs(sql`coalesce(request_id, member_id, donation_id, money_matter_id)`),
  dueAt: instant('due_at'),
  handedOutAt: instant('handed_out_at'),
})

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
  dailyHour: integer('daily_hour').notNull().default(usualHour),
  dailySince: instant('daily_since')
    .notNull()
    .default(sql`now()`),
  emailedAt: instant('emailed_at'),
})
