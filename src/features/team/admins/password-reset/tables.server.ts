import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'

/** The secrets of the emails that let a person on the team choose a new password. */
export const adminTokens = pgTable('admin_tokens', {
  hash: text('token_hash').primaryKey(),
  createdAt: identity.createdAt,
  adminId: uuid('admin_id').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
})
