import { Trash2 } from 'lucide-react'
import { inBinText } from '#features/team/bin/use-undo.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { isOutdated } from '#ui/forms/use-action.ts'
import { MemberContact } from './member-contact.tsx'
import type { BulkAction } from './schema.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { MemberRecord } from '../schema.ts'
import { bulkOf, useApproval, useBulkAction, useDeletion, useRejection } from './use-user-actions.ts'

type DialogAction = Exclude<BulkAction, 'approve'>

/** What an administrator is about to do, and the member it is about. */
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
  const { title, confirm, one } = words[action]
  return (
    <ConfirmDialog {...dialog} title={title} confirm={confirm} icon={iconOf(action)}>
      <p>
        <b>{member.fullName}</b> ({member.username})
      </p>
      <p>
        <MemberContact member={member} />
      </p>
      <p>{one}</p>
    </ConfirmDialog>
  )
}

type SeveralProps = { action: DialogAction; members: MemberRecord[]; onClose: () => void }

function SeveralDialog({ action, members, onClose }: SeveralProps) {
  const { isPending, mutate } = useBulkAction(action, closing(onClose), action === 'delete' ? members : [])
  const { verb, several } = words[action]
  const names = `${members.length} members`
  return (
    <ConfirmDialog
      title={`${verb} ${names}?`}
      confirm={`${verb} ${names}`}
      icon={iconOf(action)}
      isPending={isPending}
      onConfirm={() => mutate(bulkOf(action, members))}
      onClose={onClose}
    >
      <p>
        <b>{names}</b>
      </p>
      <p>{several}</p>
    </ConfirmDialog>
  )
}

const iconOf = (action: DialogAction) => (action === 'revoke' ? undefined : <Trash2 aria-hidden="true" />)

const words = {
  reject: {
    title: 'Reject this request?',
    verb: 'Reject',
    confirm: 'Reject request',
    one: "We'll permanently delete this request and email the person. You can't undo this, but they can register again.",
    several:
      "We'll permanently delete these requests and email each person. You can't undo this, but they can register again.",
  },
  revoke: {
    title: 'Revoke this approval?',
    verb: 'Revoke',
    confirm: 'Revoke approval',
    one: "The account will go back to pending and be signed out on all devices. We'll email the person. You can approve it again at any time.",
    several:
      "The accounts will go back to pending and be signed out on all devices. We'll email each person. You can approve them again at any time.",
  },
  delete: {
    title: 'Delete this account?',
    verb: 'Delete',
    confirm: 'Delete account',
    one: `We'll delete this account and its saved and liked teachings. Messages they sent stay in the inbox. ${inBinText()}`,
    several: `We'll delete these accounts and their saved and liked teachings. Messages they sent stay in the inbox. ${inBinText(2)}`,
  },
} as const
