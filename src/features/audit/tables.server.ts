import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity } from '#server/database/columns.ts'
import type { AuditAction } from './categories.ts'

/** The database refuses every change of a row, and lets it go after seven years. */
export const auditLog = pgTable('audit_log', {
  ...identity,
  adminId: uuid('admin_id').notNull(),
  adminName: text('admin_name').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  subjectId: uuid('subject_id'),
  subject: text('subject').notNull(),
  summary: text('summary').notNull().default(''),
})
