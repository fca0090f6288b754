import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity } from '#server/database/columns.ts'
import type { ResourceAccess, StoredResourceCategory } from './categories.ts'

export const resources = pgTable('resources', {
  ...identity,
  title: text('title').notNull(),
  description: text('description').notNull(),
  category: text('category').$type<StoredResourceCategory>().notNull(),
  fileUrl: text('file_url'),
  fileType: text('file_type'),
  fileBytes: integer('file_bytes'),
  imageUrl: text('image_url'),
  author: text('author'),
  access: text('access').$type<ResourceAccess>().notNull().default('public'),
})
