import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { Fate, ImportColumns, ImportKind, ImportState, UndoOutcome } from './categories.ts'
import type { ImportCounts } from './schema.ts'
import type { Changes } from './run/changes.ts'

/** A spreadsheet, from its upload until it is imported, undone or forgotten. */
export const imports = pgTable('imports', {
  ...identity,
  kind: text('kind').$type<ImportKind>().notNull(),
  fileName: text('file_name').notNull(),
  adminId: uuid('admin_id'),
  adminName: text('admin_name').notNull(),
  state: text('state').$type<ImportState>().notNull().default('uploaded'),
  headers: jsonb('headers').$type<string[]>().notNull(),
  columns: jsonb('columns').$type<ImportColumns>().notNull(),
  rowCount: integer('row_count').notNull(),
  counts: jsonb('counts')
    .$type<ImportCounts>()
    .notNull()
    .default(sql`'{}'`),
  invites: boolean('invites').notNull().default(false),
  invited: integer('invited').notNull().default(0),
  newGroups: jsonb('new_groups')
    .$type<string[]>()
    .notNull()
    .default(sql`'[]'`),
  madeGroups: jsonb('made_groups')
    .$type<string[]>()
    .notNull()
    .default(sql`'[]'`),
  /** Tries in a row that ended with a fault of the program. */
  failures: integer('failures').notNull().default(0),
  startedAt: instant('started_at'),
  doneAt: instant('done_at'),
  undoUntil: instant('undo_until'),
  undoStartedAt: instant('undo_started_at'),
  undoAdminId: uuid('undo_admin_id'),
  undoAdminName: text('undo_admin_name').notNull().default(''),
  undoneAt: instant('undone_at'),
})

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id').notNull(),
    /** As a spreadsheet counts: the first line is 1. */
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** Every email address in the cells, in lower case. */
    emails: text('emails')
      .array()
      .notNull()
      .default(sql`'{}'`),
    fate: text('fate').$type<Fate>(),
    sentence: text('sentence').notNull().default(''),
    /** When its fate was carried out. */
    doneAt: instant('done_at'),
    personId: uuid('person_id'),
    memberId: uuid('member_id'),
    /** What it changed, so that it can be undone. */
    changes: jsonb('changes').$type<Changes>(),
    undone: text('undone').$type<UndoOutcome>(),
    undoSentence: text('undo_sentence').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
)

export type ImportRecord = typeof imports.$inferSelect
