import { useQueryClient } from '@tanstack/react-query'
import { noConnection } from '#shared/api-client.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { DevicesSection } from './devices-section.tsx'
import { administrators, adminSession, changeOwnName, changeOwnPassword } from './endpoints.ts'
import './own-account-dialog.css'
import type { AdminSession } from './schema.ts'

type Props = { admin: AdminSession; onClose: () => void }

/** What an administrator can change about themselves. */
export function OwnAccountDialog({ admin, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} size="small" title="Your account">
      <p className="muted own-account-address">
        You're signed in as <b>{admin.email}</b>.
      </p>
      <NameForm name={admin.name} onClose={onClose} />
      <PasswordForm onClose={onClose} />
      <DevicesSection />
    </Dialog>
  )
}

function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <Form
      label="Name"
      schema={async () => (await import('./schema.ts')).ownNameSchema}
      endpoint={changeOwnName}
      defaults={{ name }}
      success={{ title: 'Name saved', description: 'Other administrators will now see this name.' }}
      failure={{ title: "We couldn't save your name", description: noConnection }}
      onSuccess={(admin) => {
        client.setQueryData(adminSession.queryKey, admin)
        void client.invalidateQueries(administrators)
        onClose()
      }}
    >
      {/* Without autofill: the form would fill in the signed-in member, who may be another person. */}
      <Field name="name" label="Name" hint="Other administrators will see this name." autoComplete="off" />
      <SubmitButton variant="outline" pendingText="Saving...">
        Save name
      </SubmitButton>
    </Form>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  return (
    <section className="own-account-password">
      <h3>Password</h3>
      <Form
        label="Password"
        schema={async () => (await import('./schema.ts')).ownPasswordSchema}
        endpoint={changeOwnPassword}
        success={{ title: 'Password changed', description: "We've signed you out on your other devices." }}
        failure={{ title: "We couldn't change your password", description: noConnection }}
        onSuccess={onClose}
      >
        <Field
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <Field
          name="newPassword"
          label="New password"
          hint="At least 8 characters. We'll sign you out on your other devices."
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton variant="ink" pendingText="Saving...">
          Change password
        </SubmitButton>
      </Form>
    </section>
  )
}
