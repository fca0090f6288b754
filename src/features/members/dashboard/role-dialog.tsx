import { useState } from 'react'
import { memberRoles, roleNames, type MemberRole } from '#shared/roles.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import type { MemberRecord } from '../schema.ts'
import { useRoleChange } from './use-user-actions.ts'

const options = memberRoles.map((role) => ({ value: role, label: roleNames[role] }))

export function RoleDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const [role, setRole] = useState<MemberRole>(member.role)
  const { isPending, mutate } = useRoleChange(member, role, onClose)
  return (
    <Dialog open onClose={onClose} size="small" title="Change role">
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ role })
        }}
      >
        <p className="muted">
          {member.fullName}'s current role is <RoleBadge role={member.role} />. Changing it signs them out on
          all devices. No role opens this dashboard, not even Admin. To give someone access, add them as an
          administrator.
        </p>
        <Field
          name="role"
          label="Role"
          options={options}
          value={role}
          onChange={(event) => setRole(event.target.value as MemberRole)}
        />
        <div className="confirm-dialog-actions">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={isPending} disabled={role === member.role}>
            Update role
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
