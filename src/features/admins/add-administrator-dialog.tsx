import { noConnection } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { addAdministrator } from './endpoints.ts'

export function AddAdministratorDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="small" title="Add administrator">
      <Form
        label="Add administrator"
        schema={async () => (await import('./schema.ts')).newAdminSchema}
        endpoint={addAdministrator}
        success={{
          title: 'Administrator added',
          description: "We've emailed them. The email doesn't include the password, so remember to share it.",
        }}
        failure={{ title: "We couldn't add the administrator", description: noConnection }}
        invalidates={[paths.api.adminAdmins]}
        onSuccess={onClose}
      >
        <p className="muted">
          They'll be able to do everything you can. We'll email them to say you added them and where to sign
          in. You'll need to give them the password yourself: we never send it by email.
        </p>
        <Field name="name" label="Name" autoComplete="off" />
        <Field name="email" label="Email" type="email" autoComplete="off" />
        <Field
          name="password"
          label="Password"
          hint="At least 8 characters."
          type="password"
          autoComplete="new-password"
        />
        <FormFoot submit="Add administrator" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
