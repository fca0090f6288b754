import { useUndo } from '#features/team/bin/use-undo.ts'
import { roleNames, type MemberRole } from '#shared/roles.ts'
import { useAction, type ActionOptions } from '#ui/forms/use-action.ts'
import {
  adminUsers,
  changeRole,
  changeUsers,
  deleteUser,
  rejectUser,
  sendLink,
  setApproval,
  setPassword,
} from './endpoints.ts'
import type { MemberRecord } from '../schema.ts'
import type { BulkAction } from './schema.ts'

/** What an administrator can do with accounts, each with its words. */

const invalidates = [adminUsers.path]

/** What follows in the dialog that asked for it. */
type Then = Pick<ActionOptions<unknown>, 'onSuccess' | 'onError'>

const approvalFailed = 'Failed to update user approval status.'

export const useApproval = ({ id, fullName }: MemberRecord, isApproved: boolean, then: Then = {}) =>
  useAction(setApproval(id), {
    success: isApproved
      ? {
          title: 'User Approved',
          description: `${fullName} can now use their account. We've emailed them.`,
        }
      : {
          title: 'Approval revoked',
          description: `${fullName}'s account is pending again. We've emailed them.`,
        },
    failure: approvalFailed,
    invalidates,
    ...then,
  })

export const useRejection = ({ id, fullName }: MemberRecord, then: Then) =>
  useAction(rejectUser(id), {
    success: {
      title: 'User Rejected',
      description: `${fullName}'s request has been permanently deleted. We've emailed them.`,
    },
    failure: approvalFailed,
    invalidates,
    ...then,
  })

export const useDeletion = ({ id, fullName }: MemberRecord, then: Then) => {
  const undo = useUndo(invalidates)
  return useAction(deleteUser(id), {
    success: { title: 'User Deleted', ...undo(id, `${fullName}'s account has been deleted.`) },
    failure: 'Failed to delete user.',
    invalidates,
    ...then,
  })
}

export const useRoleChange = ({ id, fullName }: MemberRecord, role: MemberRole, onSuccess: () => void) =>
  useAction(changeRole(id), {
    success: { title: 'Role Updated', description: `${fullName} is now ${roleWithArticle(role)}.` },
    failure: 'Failed to update user role.',
    invalidates,
    onSuccess,
  })

/** "a Member", "an Admin". */
const roleWithArticle = (role: MemberRole): string => `${role === 'admin' ? 'an' : 'a'} ${roleNames[role]}`

export const useResetLink = ({ id, fullName, email }: MemberRecord, onSuccess: () => void) =>
  useAction(sendLink(id), {
    success: { title: 'Link sent', description: `We've emailed ${fullName} at ${email}.` },
    failure: "We couldn't send the link.",
    onSuccess,
  })

export const usePasswordReset = ({ id, fullName }: MemberRecord, onSuccess: () => void) =>
  useAction(setPassword(id), {
    success: {
      title: 'Password Reset',
      description: `We've emailed ${fullName}. The email doesn't include the password, so remember to share it. It works for one sign-in.`,
    },
    failure: 'Failed to reset password.',
    invalidates,
    onSuccess,
  })

const bulkTitles: Record<BulkAction, [one: string, many: string, failure: string]> = {
  approve: ['User Approved', 'Users Approved', approvalFailed],
  reject: ['User Rejected', 'Users Rejected', approvalFailed],
  revoke: ['Approval revoked', 'Approvals revoked', approvalFailed],
  delete: ['User Deleted', 'Users Deleted', 'Failed to delete user.'],
}

/** With `members`, who are deleted: it can be undone, unless a colleague has dealt with some of them. */
export const useBulkAction = (action: BulkAction, then: Then = {}, members: readonly MemberRecord[] = []) => {
  const [one, several, failure] = bulkTitles[action]
  const undo = useUndo(invalidates)
  const ids = members.map(({ id }) => id)
  return useAction(changeUsers, {
    success: ({ done, skipped }) => ({
      title: done === 1 ? one : several,
      description: tally(done, skipped),
      ...(ids.length > 0 && skipped === 0 && undo(ids, tally(done, skipped))),
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

const tally = (done: number, skipped: number): string => {
  const total = done + skipped
  const members = total === 1 ? 'member' : 'members'
  if (skipped > 0)
    return `Done for ${done} of ${total} ${members}. Someone else had already dealt with the rest.`
  return total === 1 ? 'Done for 1 member.' : `Done for all ${total} members.`
}
