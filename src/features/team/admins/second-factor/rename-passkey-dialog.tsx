import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { ownSecondFactor, renamePasskey } from './endpoints.ts'
import type { Passkey } from './schema.ts'

type Props = { passkey: Passkey; onClose: () => void }

export const RenamePasskeyDialog = ({ passkey, onClose }: Props) => (
  <Dialog open onClose={onClose} size="small" title="Rename passkey">
    <Form
      label="Rename passkey"
      schema={async () => (await import('./schema.ts')).passkeyNameSchema}
      endpoint={renamePasskey(passkey.id)}
      defaults={{ name: passkey.name }}
      success={{ title: 'Passkey renamed', description: 'You see this name here only.' }}
      failure={{ title: "We couldn't rename the passkey", description: noConnection }}
      invalidates={[ownSecondFactor.path]}
      onSuccess={onClose}
    >
      <Field name="name" label="Name" hint="Such as My phone, or Office laptop." autoComplete="off" />
      <FormFoot submit="Save name" onCancel={onClose} />
    </Form>
  </Dialog>
)
