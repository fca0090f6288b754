import { paths } from '#shared/paths.ts'
import { roleNames, type MemberRole } from '#shared/roles.ts'
import { useAction, type ActionOptions } from '#ui/forms/use-action.ts'
import { changeRole, changeUsers, deleteUser, rejectUser, setApproval, setPassword } from './endpoints.ts'
import type { MemberRecord } from '../schema.ts'
import type { BulkAction } from './schema.ts'

/** What an administrator can do with accounts, each with its words. */

const invalidates = [paths.api.adminUsers]

/** What follows in the dialog that asked for it. */
type Then = Pick<ActionOptions<unknown>, 'onSuccess' | 'onError'>

const approvalFailed = 'Failed to update user approval status.'

export const useApproval = ({ id, fullName }: MemberRecord, isApproved: boolean, then: Then = {}) =>
  useAction(setApproval(id), {
    success: isApproved
      ? {
          title: 'User Approved',
          description: `${fullName} can sign in now, and has been notified by email.`,
        }
      : {
          title: 'Approval Revoked',
          description: `${fullName} is pending again, and has been notified by email.`,
        },
    failure: approvalFailed,
    invalidates,
    ...then,
  })

export const useRejection = ({ id, fullName }: MemberRecord, then: Then) =>
  useAction(rejectUser(id), {
    success: { title: 'User Rejected', description: `The request of ${fullName} is deleted.` },
    failure: approvalFailed,
    invalidates,
    ...then,
  })

export const useDeletion = ({ id, fullName }: MemberRecord, then: Then) =>
  useAction(deleteUser(id), {
    success: { title: 'User Deleted', description: `The account of ${fullName} is gone.` },
    failure: 'Failed to delete user.',
    invalidates,
    ...then,
  })

export const useRoleChange = ({ id, fullName }: MemberRecord, role: MemberRole, onSuccess: () => void) =>
  useAction(changeRole(id), {
    success: { title: 'Role Updated', description: `${fullName} is now ${roleNames[role]}.` },
    failure: 'Failed to update user role.',
    invalidates,
    onSuccess,
  })

export const usePasswordReset = ({ id, fullName }: MemberRecord, onSuccess: () => void) =>
  useAction(setPassword(id), {
    success: {
      title: 'Password Reset',
      description: `${fullName} has been notified by email. The email does not contain the password.`,
    },
    failure: 'Failed to reset password.',
    invalidates,
    onSuccess,
  })

const bulkTitles: Record<BulkAction, [one: string, many: string, failure: string]> = {
  approve: ['User Approved', 'Users Approved', approvalFailed],
  reject: ['User Rejected', 'Users Rejected', approvalFailed],
  revoke: ['Approval Revoked', 'Approvals Revoked', approvalFailed],
  delete: ['User Deleted', 'Users Deleted', 'Failed to delete user.'],
}

export const useBulkAction = (action: BulkAction, then: Then = {}) => {
  const [one, several, failure] = bulkTitles[action]
  return useAction(changeUsers, {
    success: ({ done, skipped }) => ({
      title: done === 1 ? one : several,
      description: tally(done, skipped),
    }),
    failure,
    invalidates,
    ...then,
  })
}

export const bulkOf = (action: BulkAction, members: readonly MemberRecord[]) => ({
  ids: members.map(({ id }) => id),
  action,
})

const tally = (done: number, skipped: number): string =>
  skipped === 0
    ? `${done} of ${done}.`
    : `${done} of ${done + skipped}. Somebody else had dealt with the others already.`
