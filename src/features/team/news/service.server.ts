import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { teamNews } from './tables.server.ts'

/** What happened, to what, and who did it or must hear of it. */
type News = Omit<typeof teamNews.$inferInsert, 'id' | 'createdAt' | 'dueAt' | 'handedOutAt'>

/** Notes in the transaction of what happened that the team should hear of it. A job does the rest within a minute. */
export const noteNews = async (tx: Queryable, ...news: News[]): Promise<void> => {
  if (news.length > 0) await tx.insert(teamNews).values(news)
}

/** Notes news about dates: kind, request, member, money matter and date. Each is news once for the same date. */
export const noteDatedNews = (db: Queryable, select: SQL) =>
  db.execute(sql`
    insert into ${teamNews} (kind, request_id, member_id, money_matter_id, due_at) ${select}
    on conflict (subject_id, kind, due_at) where due_at is not null do nothing`)

/** The news, for the SQL of others. */
export const newsInSql = (): SQL => sql`${teamNews}`

/** Takes so many of the news that no one has handed out yet, and answers their ids. Of two instances each takes other ones. */
export const takeNewsIds = async (tx: Queryable, most: number): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${teamNews} set handed_out_at = now() where id in (
      select id from ${teamNews} where handed_out_at is null order by created_at limit ${most} for update skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}
