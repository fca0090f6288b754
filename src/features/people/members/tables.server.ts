import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expressionInDatabase, identity, instant } from '#server/database/columns.ts'
import type { MemberRole } from '#shared/roles.ts'

export const members = pgTable('members', {
  ...identity,
  username: text('username').notNull(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  fullName: text('full_name').notNull(),
  phone: text('phone'),
  /** An email in the day before an event. */
  wantsReminders: boolean('wants_reminders').notNull().default(true),
  role: text('role').$type<MemberRole>().notNull().default('member'),
  isApproved: boolean('is_approved').notNull().default(false),
  emailConfirmedAt: instant('email_confirmed_at'),
  lastLoginAt: instant('last_login_at'),
  /** A person on the team knows the password: until the member has chosen their own, nothing private is open. */
  passwordSetByTeamAt: instant('password_set_by_team_at'),
  /** When the one sign-in took place that such a password is good for. */
  teamPasswordUsedAt: instant('team_password_used_at'),
  /** When they became a member: at their first approval. A trigger writes it. */
  approvedAt: instant('approved_at'),
  /** When the approval was last withdrawn. */
  revokedAt: instant('revoked_at'),
  /** Since the approval was withdrawn, else since the registration. */
  pendingSince: instant('pending_since').notNull().generatedAlwaysAs(expressionInDatabase),
  searchText: text('search_text').notNull().generatedAlwaysAs(expressionInDatabase),
})

export type TokenPurpose = 'confirm email' | 'reset password'

export const memberTokens = pgTable('member_tokens', {
  hash: text('token_hash').primaryKey(),
  createdAt: identity.createdAt,
  memberId: uuid('member_id').notNull(),
  purpose: text('purpose').$type<TokenPurpose>().notNull(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** The private address of a member's own calendar. */
export const memberCalendars = pgTable('member_calendars', {
  hash: text('hash').primaryKey(),
  createdAt: identity.createdAt,
  memberId: uuid('member_id').notNull().unique(),
})

/** Kept by a trigger, so that no query has to count. */
export const memberCounts = pgTable('member_counts', {
  isApproved: boolean('is_approved').primaryKey(),
  total: integer('total').notNull(),
})
