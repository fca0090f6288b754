import type { AuditAction } from '#features/team/audit/categories.ts'
import { loggedFields, type Changes } from '#features/team/audit/policy.ts'
import { describeChange, record, type Actor } from '#features/team/audit/service.server.ts'
import type { BinContents } from '#features/team/bin/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { MemberRole } from '#shared/roles.ts'
import type { BulkAction, BulkResult } from './schema.ts'
import type { MemberRecord } from '../schema.ts'
import {
  approveMember,
  deleteMember,
  getMember,
  hashPasswordFor,
  rejectMember,
  resetPasswordByAdmin,
  revokeMember,
  sendResetLink,
  setRole,
  type MemberChange,
} from '../service.server.ts'

type Needs = Platform & { binContents: BinContents }

type MemberAction = (tx: Tx, needs: Needs, id: string, actor: Actor) => Promise<MemberChange>

const steps: Record<BulkAction, { action: AuditAction; take: MemberAction }> = {
  approve: { action: 'member.approved', take: approveMember },
  revoke: { action: 'member.revoked', take: revokeMember },
  reject: {
    action: 'member.rejected',
    take: async (tx, platform, id) => done(await rejectMember(tx, platform, id)),
  },
  delete: {
    action: 'member.deleted',
    take: async (tx, { binContents }, id, actor) => done(await deleteMember(tx, binContents, actor, id)),
  },
}

/** One step with one account, and its line in the audit log unless nothing changed. */
export const dealWith = (needs: Needs, actor: Actor, id: string, step: BulkAction): Promise<MemberChange> => {
  const { action, take } = steps[step]
  return perform(needs, actor, action, (tx) => take(tx, needs, id, actor))
}

/** Each on its own: a member that another administrator has just dealt with is skipped, the others are not. */
export const dealWithMany = async (
  needs: Needs,
  actor: Actor,
  ids: string[],
  step: BulkAction,
): Promise<BulkResult> => {
  const result = { done: 0, skipped: 0 }
  for (const id of new Set(ids)) {
    const hasChanged = await changes(() => dealWith(needs, actor, id, step))
    result[hasChanged ? 'done' : 'skipped'] += 1
  }
  return result
}

const changes = async (step: () => Promise<MemberChange>): Promise<boolean> => {
  try {
    return (await step()).hasChanged
  } catch (error) {
    if (error instanceof Refusal && ['member_not_found', 'conflict'].includes(error.code)) return false
    throw error
  }
}

/** Without a step, a pending account is rejected, with an email, and an approved one is deleted. */
export const removeMember = async (
  needs: Needs,
  actor: Actor,
  id: string,
  step?: 'reject' | 'delete',
): Promise<void> => {
  const { isApproved } = await getMember(needs.db, id)
  await dealWith(needs, actor, id, step ?? (isApproved ? 'delete' : 'reject'))
}

export const changeRole = (
  platform: Platform,
  actor: Actor,
  id: string,
  role: MemberRole,
): Promise<MemberChange> =>
  perform(platform, actor, 'member.role-changed', async (tx) => {
    const before = await getMember(tx, id)
    const { changes } = describeChange<{ role: string }>(loggedFields.member, before, { role })
    return { ...(await setRole(tx, id, role)), changes }
  })

export const resetPassword = async (
  platform: Platform,
  actor: Actor,
  id: string,
  newPassword: string,
): Promise<MemberChange> => {
  const passwordHash = await hashPasswordFor(platform.db, id, newPassword)
  return perform(platform, actor, 'member.password-reset', async (tx) =>
    done(await resetPasswordByAdmin(tx, platform, id, passwordHash)),
  )
}

const linksTo: Limit = { name: 'reset links to', max: 5, seconds: 3_600 }

/** The team's way to help with a forgotten password: only the member ever knows the new one. */
export const sendLink = async (platform: Platform, actor: Actor, id: string): Promise<MemberChange> => {
  await platform.limits.take(linksTo, id)
  return perform(platform, actor, 'member.reset-link-sent', async (tx) =>
    done(await sendResetLink(tx, platform, id)),
  )
}

const perform = (
  { db }: Platform,
  actor: Actor,
  action: AuditAction,
  step: (tx: Tx) => Promise<MemberChange & { changes?: Changes | null }>,
): Promise<MemberChange> =>
  db.transaction(async (tx) => {
    const { changes = null, ...change } = await step(tx)
    // The id alone: the log outlives the account.
    const subject = { id: change.member.id, name: '' }
    if (change.hasChanged) await record(tx, actor, { action, subject, changes })
    return change
  })

const done = (member: MemberRecord): MemberChange => ({ member, hasChanged: true })
