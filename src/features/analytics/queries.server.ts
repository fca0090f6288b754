import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { pageViews } from './tables.server.ts'

export const addPageView = (
  db: Queryable,
  view: Pick<typeof pageViews.$inferInsert, 'day' | 'path' | 'referrerHost'>,
) =>
  db
    .insert(pageViews)
    .values({ ...view, count: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.path, pageViews.referrerHost],
      set: { count: sql`${pageViews.count} + 1` },
    })
