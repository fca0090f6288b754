import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/columns.ts'

export const uploads = pgTable('uploads', {
  name: text('name').primaryKey(),
  usedAt: instant('used_at')
    .notNull()
    .default(sql`now()`),
  type: text('type').notNull(),
  bytes: integer('bytes').notNull(),
})
