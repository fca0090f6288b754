import { Trash2 } from 'lucide-react'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { isOutdated } from '#ui/forms/use-action.ts'
import type { BulkAction } from './schema.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { MemberRecord } from '../schema.ts'
import { bulkOf, useApproval, useBulkAction, useDeletion, useRejection } from './use-user-actions.ts'

type DialogAction = Exclude<BulkAction, 'approve'>

/** What an administrator is about to do, with whom. */
export type UserStep =
  | { kind: 'reject' | 'revoke' | 'delete' | 'role' | 'password'; member: MemberRecord }
  | { kind: 'several'; action: DialogAction; members: MemberRecord[] }

export type OnUserStep = (step: UserStep) => void

export function UserDialogs({ step, onClose }: { step: UserStep; onClose: () => void }) {
  switch (step.kind) {
    case 'role':
      return <RoleDialog member={step.member} onClose={onClose} />
    case 'password':
      return <ResetPasswordDialog member={step.member} onClose={onClose} />
    case 'several': {
      const [member] = step.members
      if (member && step.members.length === 1)
        return <UserDialogs step={{ kind: step.action, member }} onClose={onClose} />
      return <SeveralDialog {...step} onClose={onClose} />
    }
    case 'reject':
      return <RejectDialog member={step.member} onClose={onClose} />
    case 'revoke':
      return <RevokeDialog member={step.member} onClose={onClose} />
    case 'delete':
      return <DeleteDialog member={step.member} onClose={onClose} />
  }
}

type Props = { member: MemberRecord; onClose: () => void }

/** Another administrator was quicker: what was asked here is no longer the question. */
const closing = (onClose: () => void) => ({
  onSuccess: onClose,
  onError: (error: Error) => {
    if (isOutdated(error)) onClose()
  },
})

function RejectDialog({ member, onClose }: Props) {
  const { isPending, mutate } = useRejection(member, closing(onClose))
  return (
    <UserDialog
      action="reject"
      member={member}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}

function RevokeDialog({ member, onClose }: Props) {
  const { isPending, mutate } = useApproval(member, false, closing(onClose))
  return (
    <UserDialog
      action="revoke"
      member={member}
      isPending={isPending}
      onConfirm={() => mutate({ isApproved: false })}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ member, onClose }: Props) {
  const { isPending, mutate } = useDeletion(member, closing(onClose))
  return (
    <UserDialog
      action="delete"
      member={member}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}

type UserDialogProps = Props & { action: DialogAction; isPending: boolean; onConfirm: () => void }

function UserDialog({ action, member, ...dialog }: UserDialogProps) {
  const { title, confirm, text } = words[action]
  return (
    <ConfirmDialog {...dialog} title={title} confirm={`${confirm} user`} icon={iconOf(action)}>
      <p>
        <b>{member.fullName}</b> ({member.username})
      </p>
      <p>{text}</p>
    </ConfirmDialog>
  )
}

type SeveralProps = { action: DialogAction; members: MemberRecord[]; onClose: () => void }

function SeveralDialog({ action, members, onClose }: SeveralProps) {
  const { isPending, mutate } = useBulkAction(action, closing(onClose))
  const { confirm, text } = words[action]
  const names = `${members.length} users`
  return (
    <ConfirmDialog
      title={`${confirm} ${names}?`}
      confirm={`${confirm} ${names}`}
      icon={iconOf(action)}
      isPending={isPending}
      onConfirm={() => mutate(bulkOf(action, members))}
      onClose={onClose}
    >
      <p>
        <b>{names}</b>
      </p>
      <p>{text}</p>
    </ConfirmDialog>
  )
}

const iconOf = (action: DialogAction) => (action === 'revoke' ? undefined : <Trash2 aria-hidden="true" />)

const words = {
  reject: {
    title: 'Reject this request?',
    confirm: 'Reject',
    text: 'The account request is permanently deleted, and an email says so. This cannot be undone; the person can register again.',
  },
  revoke: {
    title: 'Revoke this approval?',
    confirm: 'Revoke',
    text: 'The account goes back to pending and is signed out everywhere at once. An email says so. You can approve it again at any time.',
  },
  delete: {
    title: 'Delete this account?',
    confirm: 'Delete',
    text: 'The account, its saved and liked teachings and its sessions are deleted for good. Messages to the ministry stay in the inbox. This cannot be undone.',
  },
} as const
