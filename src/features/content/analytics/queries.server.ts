import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { isAmong, type CleanUp } from '#server/jobs/clean-up.ts'
import { pageViews } from './tables.server.ts'

type View = { day: string; path: string; referrerHost: string }

/** Whether this view has a row, or there is room for another one on its day. */
export const hasRoom = async (
  db: Queryable,
  { day, path, referrerHost }: View,
  mostRows: number,
): Promise<boolean> => {
  const isThis = and(eq(pageViews.path, path), eq(pageViews.referrerHost, referrerHost))
  const rows = await db
    .select({ isRoom: sql<boolean>`count(*) < ${mostRows} or bool_or(${isThis})` })
    .from(pageViews)
    .where(eq(pageViews.day, day))
  return rows[0]?.isRoom ?? false
}

export const addPageView = (db: Queryable, view: View) =>
  db
    .insert(pageViews)
    .values({ ...view, count: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.path, pageViews.referrerHost],
      set: { count: sql`${pageViews.count} + 1` },
    })

/** Then the table keeps how often a page was seen on a day, and no longer from where. */
export const joinOldViews: CleanUp = async (db, keep, most) => {
  const isOld = sql`day < current_date - ${keep}::interval and referrer_host <> ''`
  const { rows } = await db.execute<{ total: number }>(sql`
    with old as (
      delete from page_views where ${isAmong(pageViews, isOld, most)} returning day, path, count
    ), joined as (
      insert into page_views (day, path, referrer_host, count)
      select day, path, '', sum(count) from old group by day, path
      on conflict (day, path, referrer_host) do update set count = page_views.count + excluded.count
    )
    select count(*)::int as total from old`)
  return rows[0]?.total ?? 0
}

export const countFrom = async (db: Queryable, referrerHost: string): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`coalesce(sum(${pageViews.count}), 0)::int` })
    .from(pageViews)
    .where(eq(pageViews.referrerHost, referrerHost))
  return rows[0]?.total ?? 0
}
