import { KeyRound, Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MemberContact } from './member-contact.tsx'
import type { MemberRecord } from '../schema.ts'
import './reset-password-dialog.css'
import { usePasswordReset, useResetLink } from './use-user-actions.ts'

const shortest = 8

type Props = { member: MemberRecord; onClose: () => void }

/** A link first: with it, only the member ever knows the new password. */
export function ResetPasswordDialog({ member, onClose }: Props) {
  const [isSetting, setIsSetting] = useState(false)
  return (
    <Dialog open onClose={onClose} size="small" title="Reset password">
      {isSetting ? (
        <SetPassword member={member} onClose={onClose} />
      ) : (
        <SendLink member={member} onClose={onClose} onSetInstead={() => setIsSetting(true)} />
      )}
    </Dialog>
  )
}

function SendLink({ member, onClose, onSetInstead }: Props & { onSetInstead: () => void }) {
  const { isPending, mutate } = useResetLink(member, onClose)
  return (
    <div className="reset-password">
      <p>
        <b>{member.fullName}</b> ({member.username})
      </p>
      <p>
        <MemberContact member={member} />
      </p>
      <p className="muted">
        We'll email them a link to choose a new password. Until they do, nothing changes. The link works for
        24 hours.
      </p>
      <Button variant="ink" full pending={isPending} pendingText="Sending..." onClick={() => mutate()}>
        {!isPending && <Mail aria-hidden="true" />}
        Send a reset link
      </Button>
      <Button variant="outline" full disabled={isPending} onClick={onSetInstead}>
        <KeyRound aria-hidden="true" />
        Set a password instead
      </Button>
      <p className="small muted">
        A password you set works for one sign-in. They still need a link from their email to choose their own
        before they can see anything private.
      </p>
    </div>
  )
}

function SetPassword({ member, onClose }: Props) {
  const [password, setPassword] = useState('')
  const { isPending, mutate } = usePasswordReset(member, onClose)
  return (
    <form
      className="form"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ newPassword: password })
      }}
    >
      <p className="muted">
        We'll sign {member.fullName} ({member.username}) out on all devices and email them. You'll need to
        give them the password yourself: we never send it by email. It works for one sign-in. Then they choose
        their own with a link we send to {member.email}. Until they have, everything private stays closed.
      </p>
      <Field
        name="newPassword"
        label="New password"
        hint={`At least ${shortest} characters`}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="confirm-dialog-actions">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="ink" pending={isPending} disabled={password.length < shortest}>
          Set password
        </Button>
      </div>
    </form>
  )
}
