import type { Queryable } from '#server/database/client.ts'
import { teamNews } from './tables.server.ts'

/** What happened, to whom it belongs, and who must be told or need not be. */
export type News = Omit<typeof teamNews.$inferInsert, 'id' | 'createdAt'>

/** Notes in the transaction of what happened that the team should hear of it. */
export const noteNews = async (tx: Queryable, ...news: News[]): Promise<void> => {
  if (news.length > 0) await tx.insert(teamNews).values(news)
}
