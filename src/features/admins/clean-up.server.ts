import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { teamInvitations } from './invitations/tables.server.ts'
import { adminTokens } from './password-reset/tables.server.ts'
import { teamChallenges, teamSignInTickets } from './second-factor/tables.server.ts'

/** Until then the list shows that somebody did not come. */
export const forgetInvitations: CleanUp = (db, keep, most) =>
  deleteSome(db, teamInvitations, isOlder(teamInvitations.expiresAt, keep), most)

export const forgetTeamLinks: CleanUp = (db, keep, most) =>
  deleteSome(db, adminTokens, isOlder(adminTokens.expiresAt, keep), most)

export const forgetTickets: CleanUp = (db, keep, most) =>
  deleteSome(db, teamSignInTickets, isOlder(teamSignInTickets.expiresAt, keep), most)

export const forgetChallenges: CleanUp = (db, keep, most) =>
  deleteSome(db, teamChallenges, isOlder(teamChallenges.expiresAt, keep), most)
