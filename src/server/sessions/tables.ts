import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '../database/columns.ts'

/** Exactly one of the two accounts is set: a session belongs to one realm. */
export const sessions = pgTable('sessions', {
  ...identity,
  tokenHash: text('token_hash').notNull().unique(),
  memberId: uuid('member_id'),
  adminId: uuid('admin_id'),
  device: text('device').notNull(),
  /** The last time that the owner has proved who they are, beyond the cookie. */
  provedAt: instant('proved_at'),
  lastSeenAt: instant('last_seen_at')
    .notNull()
    .default(sql`now()`),
  expiresAt: instant('expires_at')
    .notNull()
    .default(sql`now() + interval '30 days'`),
})
