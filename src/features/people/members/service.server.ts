import { sql } from 'drizzle-orm'
import type { Actor } from '#features/team/audit/service.server.ts'
import { moveToBin, type BinContents } from '#features/team/bin/service.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { hashPassword } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import { deleteSessions } from '#server/sessions/queries.ts'
import type { List } from '#shared/calls/api-client.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { MemberRole } from '#shared/roles.ts'
import { accountApproved, accountRejected, accountRevoked } from './emails.server.ts'
import { ensureUncommonFor } from './own-password.server.ts'
import {
  countMembers,
  deleteMemberRow,
  findMember,
  insertMembers,
  lockMember,
  selectMembers,
  updateIfOther,
  writeTeamPassword,
  type MembersQuery,
} from './queries.server.ts'
import type { MemberRecord } from './schema.ts'
import type { members } from './tables.server.ts'
import { passwordSetByAdmin, resetLinkFromTeam } from './team-password-emails.server.ts'
import { issueToken, voidTokens } from './tokens.server.ts'

export {
  deleteImported,
  emailsWithAccount,
  insertImported,
  inviteImported,
  readImported,
  takenUsernames,
  type ImportedAccount,
} from './imported.server.ts'

/*
 * What an administrator does with accounts. Each function takes the transaction, so that the action, its email and
 * the audit entry are one; and each ends the sessions where the rights of the account change.
 */

/** The result of an administrator's step. A second time it changes nothing, and sends no second email. */
export type MemberChange = { member: MemberRecord; hasChanged: boolean }

export const listMembers = async (db: Queryable, query: MembersQuery): Promise<List<MemberRecord>> => {
  const [rows, total] = await Promise.all([selectMembers(db, query), countMembers(db, query)])
  return { rows, total }
}

const rowsAtOnce = 500

/** All that the query finds, batch by batch. */
export const listAllMembers = async function* (
  db: Queryable,
  query: MembersQuery,
): AsyncGenerator<MemberRecord[]> {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await selectMembers(db, { ...query, limit: rowsAtOnce, offset })
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
  }
}

export const getMember = async (db: Queryable, id: string): Promise<MemberRecord> => {
  const member = await findMember(db, id)
  ensure(member, 'member_not_found')
  return member
}

export const approveMember = async (tx: Tx, platform: Platform, id: string): Promise<MemberChange> => {
  const member = await updateIfOther(tx, id, { isApproved: true })
  if (!member) return unchanged(tx, id)
  await platform.mailer.post(tx, accountApproved(member, platform.publicUrl))
  return { member, hasChanged: true }
}

/** Back to pending, from now on. */
export const revokeMember = async (tx: Tx, platform: Platform, id: string): Promise<MemberChange> => {
  const member = await updateIfOther(tx, id, { isApproved: false, revokedAt: sql`now()` })
  if (!member) return unchanged(tx, id)
  await deleteSessions(tx, 'member', id)
  await platform.mailer.post(tx, accountRevoked(member))
  return { member, hasChanged: true }
}

/** Deletes a request for an account permanently. A member who was just approved is not rejected by accident. */
export const rejectMember = async (tx: Tx, platform: Platform, id: string): Promise<MemberRecord> => {
  const member = await lockMember(tx, id)
  ensure(member, 'member_not_found')
  if (member.isApproved)
    throw new Refusal('conflict', {
      sentence: 'That account has already been approved. Revoke or delete it instead.',
    })
  await deleteMemberRow(tx, id)
  await platform.mailer.post(tx, accountRejected(member))
  return member
}

export const setRole = async (tx: Tx, id: string, role: MemberRole): Promise<MemberChange> => {
  const member = await updateIfOther(tx, id, { role })
  if (!member) return unchanged(tx, id)
  await deleteSessions(tx, 'member', id)
  return { member, hasChanged: true }
}

/** Runs before the transaction: hashing may wait for its turn, and would hold a connection for that time. */
export const hashPasswordFor = async (db: Queryable, id: string, newPassword: string): Promise<string> => {
  ensureUncommonFor(await getMember(db, id), 'newPassword', newPassword)
  return hashPassword(newPassword)
}

/** Good for one sign-in, since the team knows it. The email says that it happened, and never the password. */
export const resetPasswordByAdmin = async (
  tx: Tx,
  platform: Platform,
  id: string,
  passwordHash: string,
): Promise<MemberRecord> => {
  const member = await writeTeamPassword(tx, id, passwordHash)
  ensure(member, 'member_not_found')
  await deleteSessions(tx, 'member', id)
  await voidTokens(tx, member)
  await platform.mailer.post(tx, passwordSetByAdmin(member, platform.publicUrl))
  return member
}

/** The member chooses the password. Nothing changes until they do. */
export const sendResetLink = async (tx: Tx, platform: Platform, id: string): Promise<MemberRecord> => {
  const member = await getMember(tx, id)
  const token = await issueToken(tx, id, 'reset password', member.email, '24 hours')
  await platform.mailer.post(tx, resetLinkFromTeam(member, token, platform.publicUrl))
  return member
}

/** The account, its sessions and its marks. What the person wrote to the ministry stays in the inbox. */
export const deleteMember = async (
  tx: Tx,
  binContents: BinContents,
  actor: Actor,
  id: string,
): Promise<MemberRecord> => {
  const member = await lockMember(tx, id)
  ensure(member, 'member_not_found')
  const title = `${member.fullName} (${member.username})`
  await moveToBin(tx, binContents, actor, { kind: 'member', id, title, power: 'members' })
  return member
}

/** Imports members from elsewhere. */
export const importMembers = async (tx: Tx, rows: (typeof members.$inferInsert)[]): Promise<void> => {
  await insertMembers(tx, rows)
}

const unchanged = async (tx: Tx, id: string): Promise<MemberChange> => ({
  member: await getMember(tx, id),
  hasChanged: false,
})
