import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/columns.ts'

export const uploads = pgTable('uploads', {
  name: text('name').primaryKey(),
  usedAt: instant('used_at')
    .notNull()
    .default(sql`now()`),
  type: text('type').notNull(),
  bytes: integer('bytes').notNull(),
})

/** Where uploads are shown, in the tables of every feature: the view of a migration says it. */
export const uploadUses = pgView('upload_uses', {
  url: text('url').notNull(),
  isInBin: boolean('is_in_bin').notNull(),
}).existing()
