import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { teamInvitations } from './invitations/tables.server.ts'
import { adminTokens } from './password-reset/tables.server.ts'

/** Until then the list shows that somebody did not come. */
export const forgetInvitations: CleanUp = (db, keep, most) =>
  deleteSome(db, teamInvitations, isOlder(teamInvitations.expiresAt, keep), most)

export const forgetTeamLinks: CleanUp = (db, keep, most) =>
  deleteSome(db, adminTokens, isOlder(adminTokens.expiresAt, keep), most)
