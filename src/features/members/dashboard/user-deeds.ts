import { paths } from '#shared/paths.ts'
import { roleNames, type MemberRole } from '#shared/roles.ts'
import type { Deed } from '#ui/dashboard/use-deed.ts'
import type { BulkAction, BulkResult } from './schema.ts'
import type { MemberRecord } from '../schema.ts'

/** What an administrator can do with accounts, each with its words. */

const changes = [paths.api.adminUsers]

export const approval = ({ id, fullName }: MemberRecord, isApproved: boolean): Deed => ({
  method: 'PUT',
  path: paths.api.adminUserApproval(id),
  body: { isApproved },
  success: isApproved
    ? { title: 'User Approved', description: `${fullName} can sign in now, and has been told by email.` }
    : { title: 'Approval Revoked', description: `${fullName} is pending again, and has been told by email.` },
  failure: 'Failed to update user approval status.',
  changes,
})

export const rejection = ({ id, fullName }: MemberRecord): Deed => ({
  method: 'DELETE',
  path: paths.api.adminUserRemoval(id, 'reject'),
  success: { title: 'User Rejected', description: `The request of ${fullName} is deleted.` },
  failure: 'Failed to update user approval status.',
  changes,
})

export const deletion = ({ id, fullName }: MemberRecord): Deed => ({
  method: 'DELETE',
  path: paths.api.adminUserRemoval(id, 'delete'),
  success: { title: 'User Deleted', description: `The account of ${fullName} is gone.` },
  failure: 'Failed to delete user.',
  changes,
})

export const roleChange = ({ id, fullName }: MemberRecord, role: MemberRole): Deed => ({
  method: 'PUT',
  path: paths.api.adminUserRole(id),
  body: { role },
  success: { title: 'Role Updated', description: `${fullName} is now ${roleNames[role]}.` },
  failure: 'Failed to update user role.',
  changes,
})

export const passwordReset = ({ id, fullName }: MemberRecord, newPassword: string): Deed => ({
  method: 'PUT',
  path: paths.api.adminUserPassword(id),
  body: { newPassword },
  success: {
    title: 'Password Reset',
    description: `${fullName} has been told by email. The letter does not contain the password.`,
  },
  failure: 'Failed to reset password.',
  changes,
})

const bulkTitles: Record<BulkAction, [one: string, many: string, failure: string]> = {
  approve: ['User Approved', 'Users Approved', 'Failed to update user approval status.'],
  reject: ['User Rejected', 'Users Rejected', 'Failed to update user approval status.'],
  revoke: ['Approval Revoked', 'Approvals Revoked', 'Failed to update user approval status.'],
  delete: ['User Deleted', 'Users Deleted', 'Failed to delete user.'],
}

export const many = (action: BulkAction, members: readonly MemberRecord[]): Deed => {
  const [one, several, failure] = bulkTitles[action]
  return {
    method: 'POST',
    path: paths.api.adminUsersBulk,
    body: { ids: members.map(({ id }) => id), action },
    success: (answer) => {
      const { done, skipped } = answer as BulkResult
      return { title: done === 1 ? one : several, description: tally(done, skipped) }
    },
    failure,
    changes,
  }
}

export const approveMany = (members: readonly MemberRecord[]): Deed => many('approve', members)

const tally = (done: number, skipped: number): string =>
  skipped === 0
    ? `${done} of ${done}.`
    : `${done} of ${done + skipped}. Somebody else had dealt with the others already.`
