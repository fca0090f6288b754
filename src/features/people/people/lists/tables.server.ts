import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { PeopleFilter } from './sentences.ts'

/** Lists of people that the team has saved. Who is in one is never stored. */
export const peopleLists = pgTable('people_lists', {
  ...identity,
  name: text('name').notNull(),
  filter: jsonb('filter').$type<PeopleFilter>().notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  /** It can be restored for 30 days. */
  deletedAt: instant('deleted_at'),
})
