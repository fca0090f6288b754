import { sql, type SQL } from 'drizzle-orm'
import { pageViews } from './tables.server.ts'

/** How often pages were opened after a day; for a statement of the overview. */
export const countViewsAfter = (day: SQL) =>
  sql<number>`(select coalesce(sum(${pageViews.count}), 0)::int from ${pageViews} where ${pageViews.day} > ${day})`

/** How often each of some pages was opened after a day: `path` and `views`, without those that no one opened. */
export const viewsOfPaths = (paths: SQL, day: SQL) =>
  sql`(select ${pageViews.path} as path, sum(${pageViews.count})::int as views from ${pageViews}
    where ${pageViews.day} > ${day} and ${pageViews.path} in (${paths}) group by 1)`
