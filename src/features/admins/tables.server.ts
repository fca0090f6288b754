import { pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'

export const admins = pgTable('admins', {
  ...identity,
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  name: text('name').notNull(),
  role: text('role').notNull().default('admin'),
  lastLoginAt: instant('last_login_at'),
})
