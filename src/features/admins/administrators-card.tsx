import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { Initials, initialsOf } from '#ui/dashboard/initials.tsx'
import { AddAdministratorDialog } from './add-administrator-dialog.tsx'
import './administrators-card.css'
import { administrators, removeAdministrator } from './endpoints.ts'
import type { AdminName } from './schema.ts'
import { ResetSecondFactor } from './second-factor/reset-second-factor.tsx'

/** Who can open this dashboard. Administrators cannot remove themselves here, so one always stays. */
export function AdministratorsCard({ self }: { self: string }) {
  const { data = [] } = useQuery(administrators)
  const [leaving, setLeaving] = useState<AdminName>()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Box title="Administrators">
      <ul className="administrators">
        {data.map((admin) => (
          <li key={admin.id}>
            <Initials letters={initialsOf(admin.name)} />
            <div>
              <b>{admin.name}</b>
              <p>{admin.email}</p>
            </div>
            {admin.id === self ? (
              <span className="muted">You</span>
            ) : (
              <div className="administrators-actions">
                <ResetSecondFactor admin={admin} />
                <Button
                  variant="outline"
                  aria-label={`Remove administrator ${admin.name}`}
                  onClick={() => setLeaving(admin)}
                >
                  Remove
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="administrators-add">
        <Button variant="outline" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" />
          Add administrator
        </Button>
      </div>
      {isAdding && <AddAdministratorDialog onClose={() => setIsAdding(false)} />}
      {leaving && <RemoveDialog admin={leaving} onClose={() => setLeaving(undefined)} />}
    </Box>
  )
}

const RemoveDialog = ({ admin, onClose }: { admin: AdminName; onClose: () => void }) => (
  <DeleteDialog
    endpoint={removeAdministrator(admin.id)}
    title="Remove this administrator?"
    confirm="Remove administrator"
    success={{
      title: 'Administrator removed',
      description: `${admin.name} has been signed out on all devices.`,
    }}
    failure="We couldn't remove the administrator"
    invalidates={[paths.api.adminAdmins]}
    onClose={onClose}
  >
    <p>
      <b>{admin.name}</b> ({admin.email})
    </p>
    <p>
      They'll no longer be able to open the dashboard. Requests assigned to them will become unassigned. Their
      actions stay in the audit log.
    </p>
  </DeleteDialog>
)
