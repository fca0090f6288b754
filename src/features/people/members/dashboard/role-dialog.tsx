import { useState } from 'react'
import { Link } from 'wouter'
import { accessInWords } from '#features/team/admins/categories.ts'
import { InviteDialog } from '#features/team/admins/invitations/invite-dialog.tsx'
import { useTeamStanding, type TeamStanding } from '#features/team/admins/team/use-team-standing.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { paths } from '#shared/paths.ts'
import type { TeamRole } from '#shared/powers.ts'
import { memberRoles, roleNames, type MemberRole } from '#shared/roles.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import type { MemberRecord } from '../schema.ts'
import { useRoleChange } from './use-user-actions.ts'

const options = memberRoles.map((role) => ({ value: role, label: roleNames[role] }))

/** What someone with this role is offered on the team. Nothing happens without an invitation that they accept. */
const offers: Record<MemberRole, TeamRole[]> = {
  member: [],
  moderator: ['editor'],
  leader: ['host', 'care'],
  admin: ['administrator'],
}

type Props = { member: MemberRecord; onClose: () => void }

/** Saves a member's role, then offers to invite them to the team, where they can do something with it. */
export function RoleDialog({ member, onClose }: Props) {
  const [saved, setSaved] = useState<MemberRole>()
  const standing = useTeamStanding(member.email)
  if (saved) return <TeamOffer member={member} role={saved} onClose={onClose} />
  const isOffered = (role: MemberRole) => offers[role].length > 0 && standing.is === 'outside'
  return (
    <RoleForm
      member={member}
      standing={standing}
      onSaved={(role) => (isOffered(role) ? setSaved(role) : onClose())}
      onClose={onClose}
    />
  )
}

type RoleFormProps = Props & { standing: TeamStanding; onSaved: (role: MemberRole) => void }

function RoleForm({ member, standing, onSaved, onClose }: RoleFormProps) {
  const [role, setRole] = useState<MemberRole>(member.role)
  const { isPending, mutate } = useRoleChange(member, role, () => onSaved(role))
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
          all devices.
        </p>
        <Field
          name="role"
          label="Role"
          options={options}
          value={role}
          onChange={(event) => setRole(event.target.value as MemberRole)}
        />
        <p className="muted" aria-live="polite">
          {role === 'member'
            ? "Members can open the member pages. They don't have a badge."
            : 'This role adds a badge next to their name. To use this dashboard, they need to be on the team.'}
          {offers[role].length > 0 &&
            standing.is === 'outside' &&
            ' You can invite them once the role is saved.'}
        </p>
        <OnTeamAlready name={firstNameOf(member.fullName)} standing={standing} />
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

const OnTeamAlready = ({ name, standing }: { name: string; standing: TeamStanding }) => {
  if (standing.is !== 'on the team' && standing.is !== 'invited') return null
  return (
    <Note>
      {standing.is === 'on the team'
        ? `${name} is already on the team: ${accessInWords(standing)}. `
        : `${name} has already been invited to the team: ${accessInWords(standing)}. `}
      <Link href={paths.adminTab('team')} className="link">
        Go to Team
      </Link>
    </Note>
  )
}

/** The role is saved. Whether they come to the team as well is another question. */
const TeamOffer = ({ member, role, onClose }: Props & { role: MemberRole }) => {
  const { fullName, email, emailConfirmed } = member
  return (
    <InviteDialog
      title={`Invite ${firstNameOf(fullName)} to the team?`}
      lead={
        <>
          <p>
            {fullName} now has the badge <RoleBadge role={role} />. It doesn't give them access to this
            dashboard. These team roles might suit them. Change them if you like.
          </p>
          {!emailConfirmed && (
            <Note tone="warning">
              {firstNameOf(fullName)} hasn't confirmed this email address. Check that it's theirs.
            </Note>
          )}
        </>
      }
      person={{ name: fullName, email, roles: offers[role] }}
      cancel="Not now"
      onClose={onClose}
    />
  )
}
