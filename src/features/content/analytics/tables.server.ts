import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const pageViews = pgTable(
  'page_views',
  {
    day: date('day').notNull(),
    path: text('path').notNull(),
    referrerHost: text('referrer_host').notNull().default(''),
    count: integer('count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.referrerHost] })],
)
