import { sql, type SQL } from 'drizzle-orm'
import { pageViews } from './tables.server.ts'

/** How often pages were opened after a day; for a statement of the overview. */
export const countViewsAfter = (day: SQL) =>
  sql<number>`(select coalesce(sum(${pageViews.count}), 0)::int from ${pageViews} where ${pageViews.day} > ${day})`
