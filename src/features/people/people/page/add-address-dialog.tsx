import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { addAddress, people } from '../endpoints.ts'

type Props = { id: string; onClose: () => void }

/** Another email address under which the same person writes, comes or gives. */
export const AddAddressDialog = ({ id, onClose }: Props) => (
  <Dialog open onClose={onClose} size="small" title="Add email address">
    <Form
      label="Add email address"
      schema={async () => (await import('../schema.ts')).addressSchema}
      endpoint={addAddress(id)}
      success={{ title: 'Email address added', description: 'Anything sent from it is now on this page.' }}
      failure={{ title: "We couldn't add the email address", description: noConnection }}
      invalidates={[people.path]}
      onSuccess={onClose}
    >
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        hint="If it belongs to another person on the list, merge the two instead."
      />
      <FormFoot submit="Add email address" onCancel={onClose} />
    </Form>
  </Dialog>
)
