import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expressionInDatabase, identity, instant } from '#server/database/columns.ts'
import type { TeachingCategory } from './categories.ts'

/** What the sync writes. */
export type SyncedField = 'title' | 'category' | 'excerpt' | 'content' | 'duration' | 'publishedAt'

export const teachings = pgTable('teachings', {
  ...identity,
  title: text('title').notNull(),
  category: text('category').$type<TeachingCategory>().notNull(),
  excerpt: text('excerpt').notNull(),
  content: text('content').notNull(),
  imageUrl: text('image_url'),
  videoId: text('video_id').unique(),
  speaker: text('speaker'),
  duration: text('duration'),
  publishedAt: instant('published_at')
    .notNull()
    .default(sql`now()`),
  /** What people wrote by hand: the sync leaves these fields alone. All of them, unless it wrote the row itself. */
  editedFields: text('edited_fields')
    .array()
    .$type<SyncedField[]>()
    .notNull()
    .default(sql`array['title', 'category', 'excerpt', 'content', 'duration', 'publishedAt']`),
  searchText: text('search_text').notNull().generatedAlwaysAs(expressionInDatabase),
  /** Title, category and speaker. */
  adminSearchText: text('admin_search_text').notNull().generatedAlwaysAs(expressionInDatabase),
})

/** Kept by triggers, so that no query has to count. */
export const teachingCounts = pgTable('teaching_counts', {
  category: text('category').$type<TeachingCategory>().primaryKey(),
  total: integer('total').notNull(),
})

/** The videos of deleted teachings, written down by a trigger: the sync leaves them out. */
export const removedVideos = pgTable('removed_videos', {
  videoId: text('video_id').primaryKey(),
  removedAt: instant('removed_at')
    .notNull()
    .default(sql`now()`),
})

export const teachingSync = pgTable('teaching_sync', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  state: text('state').$type<'never' | 'running' | 'succeeded' | 'failed'>().notNull().default('never'),
  calledAt: instant('called_at'),
  source: text('source'),
  walkToken: text('walk_token'),
  walkedAt: instant('walked_at'),
  syncedAt: instant('synced_at'),
  /** Why the last call failed, in the words of the log. */
  failure: text('failure'),
})
