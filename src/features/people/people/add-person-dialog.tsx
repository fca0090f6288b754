import { useLocation } from 'wouter'
import { personPage } from '#shared/admin-paths.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Form } from '#ui/forms/form.tsx'
import { addPerson, people } from './endpoints.ts'
import { PersonFields } from './person-fields.tsx'
import type { AddedPerson } from './schema.ts'

const saidAbout = ({ name, isKnown }: AddedPerson) =>
  isKnown
    ? { title: 'Already on the list', description: `This email address belongs to ${name}.` }
    : { title: 'Person added', description: `${name} is on the list.` }

/** Adds a person and opens their page, or that of the person whose email address it is. */
export function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  return (
    <Dialog open onClose={onClose} size="small" title="Add person">
      <Form
        label="Add person"
        schema={async () => (await import('./schema.ts')).personFormSchema}
        endpoint={addPerson}
        success={saidAbout}
        failure={{ title: "We couldn't add this person", description: noConnection }}
        invalidates={[people.path]}
        onSuccess={({ id }) => {
          onClose()
          navigate(personPage(id))
        }}
      >
        <PersonFields />
        <FormFoot submit="Add person" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
