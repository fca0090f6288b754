import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/columns.ts'

/** When the shelves begin, the oldest first: one row once the phrases were counted. */
export const teachingShelves = pgTable('teaching_shelves', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  begins: instant('begins').array().notNull(),
})

/** Which teachings have a phrase: how many on each shelf or, if they are few, which ones. */
export const teachingPhrases = pgTable(
  'teaching_phrases',
  {
    category: text('category').notNull(),
    phrase: text('phrase').notNull(),
    totals: integer('totals').array(),
    ids: uuid('ids').array(),
  },
  (table) => [primaryKey({ columns: [table.category, table.phrase] })],
)

/** What came (1) and went (-1) since the phrases were counted, written down by a trigger. */
export const teachingChanges = pgTable('teaching_changes', {
  teachingId: uuid('teaching_id').notNull(),
  publishedAt: instant('published_at').notNull(),
  category: text('category').notNull(),
  searchText: text('search_text').notNull(),
  difference: integer('difference').notNull(),
})
