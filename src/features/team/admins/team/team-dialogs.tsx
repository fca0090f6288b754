import { useState } from 'react'
import { noConnection } from '#shared/calls/api-client.ts'
import { can, type Power } from '#shared/powers.ts'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { adminSession, administrators } from '../endpoints.ts'
import { withdrawInvitation } from '../invitations/endpoints.ts'
import type { OpenInvitation } from '../invitations/schema.ts'
import { changeRoles, removeAdministrator, team } from './endpoints.ts'
import { RolesField } from './roles-field.tsx'
import type { TeamPerson } from './schema.ts'

type PersonProps = { person: TeamPerson; onClose: () => void }

// The own session too: one can change one's own roles, and the menu follows them.
const invalidates = [team.path, administrators.path, adminSession.path]

export const RolesDialog = ({ person, isSelf, onClose }: PersonProps & { isSelf: boolean }) => (
  <Dialog open onClose={onClose} size="small" title={`Roles of ${person.name}`}>
    <Form
      label="Roles"
      schema={async () => (await import('./schema.ts')).rolesSchema}
      endpoint={changeRoles(person.id)}
      defaults={{ roles: person.roles, accessEndsOn: person.accessEndsOn }}
      success={{ title: 'Roles saved', description: 'They apply from now on.' }}
      failure={{ title: "We couldn't change the roles", description: noConnection }}
      invalidates={invalidates}
      onSuccess={onClose}
    >
      <p className="muted">
        {isSelf
          ? 'These are your own roles.'
          : `${person.name} can do what the ticked roles say, and nothing else.`}{' '}
        Changes apply straight away. We'll email {isSelf ? 'you' : 'them'} and every administrator, and the
        care team if someone joins it.
      </p>
      <RolesField start={person.roles} />
      <FormFoot submit="Save roles" onCancel={onClose} />
    </Form>
  </Dialog>
)

const requestPowers = [
  'inbox.questions',
  'inbox.contact',
  'inbox.proposals',
  'inbox.prayers',
  'mentorship',
  'join',
] as const satisfies Power[]

/** Colleagues who may read some of what this person reads. */
const readersAmong = (colleagues: readonly TeamPerson[], { roles }: TeamPerson): TeamPerson[] =>
  colleagues.filter((one) => requestPowers.some((power) => can(roles, power) && can(one.roles, power)))

type RemoveProps = PersonProps & {
  /** Assigned to them. */
  openRequests: number
  colleagues: readonly TeamPerson[]
}

export const RemoveDialog = ({ person, openRequests, colleagues, onClose }: RemoveProps) => {
  const [handTo, setHandTo] = useState('')
  const { method, path } = removeAdministrator(person.id)
  return (
    <DeleteDialog
      endpoint={{ method, path: handTo ? `${path}?handTo=${handTo}` : path }}
      title="Remove from the team?"
      confirm="Remove from team"
      success={{
        title: 'Removed from the team',
        description: `${person.name} has been signed out on all devices.`,
      }}
      failure="We couldn't remove this person"
      invalidates={invalidates}
      onClose={onClose}
    >
      <p>
        <b>{person.name}</b> ({person.email})
      </p>
      <p>
        They'll no longer be able to open the dashboard, and invitations they sent stop working. Their actions
        stay in the audit log. We'll email them and every administrator.
      </p>
      {openRequests > 0 && (
        <Field
          name="handTo"
          label={`Hand their ${openRequests === 1 ? 'open request' : `${openRequests} open requests`} to`}
          hint="Requests that this person's role doesn't let them read become unassigned."
          options={readersAmong(colleagues, person).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="No one: they become unassigned"
          value={handTo}
          onChange={({ target: { value } }) => setHandTo(value)}
        />
      )}
    </DeleteDialog>
  )
}

export const WithdrawDialog = ({
  invitation,
  onClose,
}: {
  invitation: OpenInvitation
  onClose: () => void
}) => (
  <DeleteDialog
    endpoint={withdrawInvitation(invitation.id)}
    title="Withdraw this invitation?"
    confirm="Withdraw"
    success={{ title: 'Invitation withdrawn', description: 'The link in the email no longer works.' }}
    failure="We couldn't withdraw the invitation"
    invalidates={[team.path]}
    onClose={onClose}
  >
    <p>
      <b>{invitation.name}</b> ({invitation.email})
    </p>
    <p>The link in their email stops working. You can invite them again at any time.</p>
  </DeleteDialog>
)
