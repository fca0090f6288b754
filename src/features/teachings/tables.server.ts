import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { TeachingCategory } from './categories.ts'

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
})
