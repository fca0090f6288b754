import type { Queryable } from '#server/database/client.ts'
import { teamNews } from './tables.server.ts'

/** What happened, to what, and who did it or must hear of it. */
export type News = Omit<typeof teamNews.$inferInsert, 'id' | 'createdAt' | 'dueAt' | 'handedOutAt'>

/** Notes in the transaction of what happened that the team should hear of it. A job does the rest within a minute. */
export const noteNews = async (tx: Queryable, ...news: News[]): Promise<void> => {
  if (news.length > 0) await tx.insert(teamNews).values(news)
}
