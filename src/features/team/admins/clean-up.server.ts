import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { teamInvitations } from './invitations/tables.server.ts'
import { adminTokens } from './password-reset/tables.server.ts'
import { teamChallenges, teamSignInTickets } from './second-factor/tables.server.ts'

/** Until then the list shows that someone did not come. */
export const forgetInvitations: CleanUp = (db, keep, most) =>
  deleteSome(db, teamInvitations, isOlder(teamInvitations.expiresAt, keep), most)

export const forgetTeamSignIns: CleanUp = async (db, keep, most) => {
  const tables = [adminTokens, teamSignInTickets, teamChallenges]
  const found = tables.map((table) => deleteSome(db, table, isOlder(table.expiresAt, keep), most))
  return Math.max(...(await Promise.all(found)))
}
