import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { MemberRecord } from '../schema.ts'
import { usePasswordReset } from './use-user-actions.ts'

const shortest = 8

export function ResetPasswordDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const { isPending, mutate } = usePasswordReset(member, onClose)
  return (
    <Dialog open onClose={onClose} size="small" title="Reset password">
      <form
        className="form"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ newPassword: password })
        }}
      >
        <p className="muted">
          We'll sign {member.fullName} ({member.username}) out on all devices and email them to say their
          password has changed. You'll need to give them the new password yourself: we never send it by email.
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
            Reset password
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
