import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/columns.ts'
import type { ConnectionId } from '#shared/connections.ts'
import type { Stored } from './documents/content.ts'
import type { DocumentKey } from './documents/documents.ts'

/** Every version of every document. The newest is what the team edits, the newest published one is what visitors see. */
export const siteTexts = pgTable(
  'site_texts',
  {
    key: text('key').$type<DocumentKey>().notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').$type<Stored>().notNull(),
    isPublished: boolean('is_published').notNull(),
    undoes: integer('undoes'),
    byId: uuid('by_id'),
    byName: text('by_name').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
  },
  ({ key, version }) => [primaryKey({ columns: [key, version] })],
)

/** How the last test of each account elsewhere went. */
export const connectionTests = pgTable('connection_tests', {
  id: text('id').$type<ConnectionId>().primaryKey(),
  worked: boolean('worked').notNull(),
  sentence: text('sentence').notNull(),
  testedAt: instant('tested_at')
    .notNull()
    .default(sql`now()`),
})
