import { eq } from 'drizzle-orm'
import { personalDataByEmail } from '#server/personal-data.ts'
import { teamInvitations } from './tables.server.ts'

/** A place on the team itself belongs to the other realm: it stays until an administrator ends it. */
export const invitationsPersonalData = personalDataByEmail('teamInvitations', {
  collect: (db, email) =>
    db
      .select({
        name: teamInvitations.name,
        roles: teamInvitations.roles,
        createdAt: teamInvitations.createdAt,
        expiresAt: teamInvitations.expiresAt,
      })
      .from(teamInvitations)
      .where(eq(teamInvitations.email, email)),
  erase: (tx, email) => tx.delete(teamInvitations).where(eq(teamInvitations.email, email)),
})
