import { matterText } from '#features/payments/matters/categories.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { overviewPath } from '#browser/calls/dashboard-paths.ts'
import { giveMatter, moneyMatters } from './endpoints.ts'
import type { Matter, Matters } from './schema.ts'

type Props = { matter: Matter; onClose: () => void }

const invalidates = [moneyMatters.path, overviewPath]

/** To another person who looks after money. */
export const HandOverDialog = ({ matter, people, onClose }: Props & Pick<Matters, 'people'>) => (
  <Dialog open onClose={onClose} size="small" title="Assign to a person">
    <Form
      label="Assign to a person"
      schema={async () => (await import('./schema.ts')).matterOwnerSchema}
      endpoint={giveMatter(matter.id)}
      defaults={{ ownerId: matter.owner?.id ?? '' }}
      success={{ title: 'Assigned', description: "We'll email the person now." }}
      failure={{ title: "We couldn't assign it", description: noConnection }}
      invalidates={invalidates}
      onSuccess={onClose}
    >
      <p>
        <b>{matterText(matter)}</b>
      </p>
      <Field
        name="ownerId"
        label="Assigned to"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormFoot submit="Assign" onCancel={onClose} />
    </Form>
  </Dialog>
)
