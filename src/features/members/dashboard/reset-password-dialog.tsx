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
          {member.fullName} ({member.username}) is signed out everywhere and notified by email that the
          password was changed. Pass the new one on yourself: no email contains it.
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
