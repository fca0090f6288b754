import type { ReactNode } from 'react'
import { noConnection } from '#shared/calls/api-client.ts'
import type { TeamRole } from '#shared/powers.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { team } from '../team/endpoints.ts'
import { RolesField } from '../team/roles-field.tsx'
import { invite } from './endpoints.ts'

type Props = {
  title?: string
  /** What stands before the form. */
  lead?: ReactNode
  /** What the form starts with. */
  person?: { name: string; email: string; roles: readonly TeamRole[] }
  cancel?: string
  onClose: () => void
}

/** Invites a person to the team. They get an email with a link, and choose a password of their own. */
export const InviteDialog = ({ title = 'Invite to the team', lead, person, cancel, onClose }: Props) => (
  <Dialog open onClose={onClose} size="small" title={title}>
    <Form
      label={title}
      schema={async () => (await import('./schema.ts')).newInvitationSchema}
      endpoint={invite}
      defaults={person ?? {}}
      success={({ name }) => ({
        title: 'Invitation sent',
        description: `${name} has 72 hours to accept it.`,
      })}
      failure={{ title: "We couldn't send the invitation", description: noConnection }}
      invalidates={[team.path]}
      onSuccess={onClose}
    >
      {lead}
      <p className="muted">
        We'll email them a private link, which works once and for 72 hours. They choose their own password.
        We'll email every administrator.
      </p>
      {/* Without autofill: the form would fill in the signed-in member, who may be another person. */}
      <Field name="name" label="Name" autoComplete="off" />
      <Field name="email" label="Email" type="email" autoComplete="off" />
      <RolesField start={person?.roles ?? []} />
      <FormFoot submit="Send invitation" {...(cancel && { cancel })} onCancel={onClose} />
    </Form>
  </Dialog>
)
