import { sql } from 'drizzle-orm'
import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { TeamRole } from '#shared/powers.ts'

/** Everyone on the team, with any role. */
export const admins = pgTable('admins', {
  ...identity,
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  name: text('name').notNull(),
  roles: text('roles').array().$type<TeamRole[]>().notNull(),
  /** When they were first trusted with money or with people's troubles. */
  trustedSince: instant('trusted_since')
    .notNull()
    .default(sql`now()`),
  lastLoginAt: instant('last_login_at'),
  /** The last day of their access: of auditors, and of no one else. */
  accessEndsOn: date('access_ends_on'),
})
