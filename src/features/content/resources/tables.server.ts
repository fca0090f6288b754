import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity } from '#server/database/columns.ts'
import type { ResourceAccess, ResourceCategory, ResourceType, StoredResourceCategory } from './categories.ts'

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

/** What the team has changed of the nine that are built in. Null is as the original has it. */
export const libraryChanges = pgTable('library_changes', {
  id: text('id').primaryKey(),
  title: text('title'),
  description: text('description'),
  category: text('category').$type<ResourceCategory>(),
  type: text('type').$type<ResourceType>(),
  author: text('author'),
  fileUrl: text('file_url'),
  fileType: text('file_type'),
  fileBytes: integer('file_bytes'),
  isHidden: boolean('is_hidden').notNull().default(false),
})
