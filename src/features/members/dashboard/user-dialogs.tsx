import { Trash2 } from 'lucide-react'
import { DeedDialog } from '#ui/dashboard/deed-dialog.tsx'
import { isOutdated } from '#ui/dashboard/use-deed.ts'
import type { BulkAction } from './schema.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { MemberRecord } from '../schema.ts'
import { approval, deletion, many, rejection } from './user-deeds.ts'

/** What somebody is about to do, with whom. */
export type UserStep =
  | { kind: 'reject' | 'revoke' | 'delete' | 'role' | 'password'; member: MemberRecord }
  | { kind: 'several'; action: Exclude<BulkAction, 'approve'>; members: MemberRecord[] }

export type OnUserStep = (step: UserStep) => void

export function UserDialogs({ step, onClose }: { step: UserStep; onClose: () => void }) {
  if (step.kind === 'role') return <RoleDialog member={step.member} onClose={onClose} />
  if (step.kind === 'password') return <ResetPasswordDialog member={step.member} onClose={onClose} />
  if (step.kind === 'several')
    return <ConfirmStep action={step.action} members={step.members} onClose={onClose} />
  return <ConfirmStep action={step.kind} members={[step.member]} onClose={onClose} />
}

type ConfirmStepProps = {
  action: Exclude<BulkAction, 'approve'>
  members: MemberRecord[]
  onClose: () => void
}

const one = { reject: rejection, delete: deletion, revoke: (member: MemberRecord) => approval(member, false) }

function ConfirmStep({ action, members, onClose }: ConfirmStepProps) {
  const [first] = members
  const isOne = members.length === 1
  const names = isOne ? first?.fullName : `${members.length} users`
  const { title, confirm, text } = words[action]
  const deed = isOne && first ? one[action](first) : many(action, members)
  return (
    <DeedDialog
      title={isOne ? title : `${confirm} ${names}?`}
      confirm={isOne ? `${confirm} user` : `${confirm} ${names}`}
      icon={action === 'revoke' ? undefined : <Trash2 aria-hidden="true" />}
      // Somebody else was quicker: what was asked here is no longer the question.
      deed={{ ...deed, onRefusal: ({ status }) => isOutdated(status) && onClose() }}
      onClose={onClose}
    >
      <p>
        <b>{names}</b>
        {isOne && first && ` (${first.username})`}
      </p>
      <p>{text}</p>
    </DeedDialog>
  )
}

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
