import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/database/columns.ts'
import type { TeamRole } from '#shared/powers.ts'

/** People who were invited to the team and have not joined it yet. */
export const teamInvitations = pgTable('team_invitations', {
  ...identity,
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  roles: text('roles').array().$type<TeamRole[]>().notNull(),
  invitedBy: uuid('invited_by').notNull(),
  hash: text('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** As of the person on the team that this becomes. */
  accessEndsOn: date('access_ends_on'),
})
