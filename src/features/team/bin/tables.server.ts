import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expressionInDatabase, instant } from '#server/database/columns.ts'
import type { BinKind } from './categories.ts'

/** What was deleted in the dashboard, with all its rows. The id is that of what was deleted. */
export const bin = pgTable('bin', {
  id: uuid('id').primaryKey(),
  deletedAt: instant('deleted_at')
    .notNull()
    .default(sql`now()`),
  deletedBy: uuid('deleted_by'),
  deletedByName: text('deleted_by_name').notNull(),
  kind: text('kind').$type<BinKind>().notNull(),
  power: text('power').notNull(),
  title: text('title').notNull(),
  /** Never leaves the database: there may be a password in it. */
  rows: jsonb('rows').notNull(),
  /** Every address in the rows. */
  emails: text('emails').array().notNull().generatedAlwaysAs(expressionInDatabase),
  /** Every uploaded file in the rows. */
  uploads: text('uploads').array().notNull().generatedAlwaysAs(expressionInDatabase),
})
