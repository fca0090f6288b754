import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expressionInDatabase, identity, instant } from '#server/database/columns.ts'
import type { NewsKind } from './categories.ts'

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
  subjectId: uuid('subject_id').notNull().generatedAlwaysAs(expressionInDatabase),
  dueAt: instant('due_at'),
  handedOutAt: instant('handed_out_at'),
})
