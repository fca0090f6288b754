import { sql, type SQL } from 'drizzle-orm'
import { viewsOfPaths } from '#features/content/analytics/overview.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import { teachings } from './tables.server.ts'

type NewTeaching = { id: string; title: string; publishedAt: string; views: number }

/** The newest, each with how often its page was opened after a day. */
export const listNewestTeachings = async (
  db: Queryable,
  after: SQL,
  limit: number,
): Promise<NewTeaching[]> => {
  const { rows } = await db.execute<NewTeaching>(sql`
    with newest as (select id, title, published_at, '/teachings/' || id as path from ${teachings}
      where published_at <= now() order by published_at desc, id limit ${limit})
    select newest.id, newest.title, ${instantOf(sql`newest.published_at`)} as "publishedAt",
      coalesce(seen.views, 0) as views
    from newest left join ${viewsOfPaths(sql`select path from newest`, after)} as seen on seen.path = newest.path
    order by newest.published_at desc, newest.id`)
  return rows
}
