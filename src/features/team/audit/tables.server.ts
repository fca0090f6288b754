import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expressionInDatabase, identity } from '#server/database/columns.ts'
import type { ActorKind, AuditAction } from './categories.ts'
import type { Changes } from './policy.ts'

/** The database refuses every change of a row, and lets it go after seven years. */
export const auditLog = pgTable('audit_log', {
  ...identity,
  actorKind: text('actor_kind').$type<ActorKind>().notNull().default('administrator'),
  /** Null where the program itself acted. */
  actorId: uuid('actor_id'),
  /** What an administrator was called then. Empty for a member, who is named by the id alone. */
  actorName: text('actor_name').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  subjectId: uuid('subject_id'),
  /** Empty for a member, too. */
  subject: text('subject').notNull(),
  summary: text('summary').notNull().default(''),
  changes: jsonb('changes').$type<Changes>(),
  /** Of the thing, before the change. */
  version: text('version'),
  /** The actor, what was done, the subject and the changes. */
  searchText: text('search_text').notNull().generatedAlwaysAs(expressionInDatabase),
})
