import { ConflictDialog } from '#features/team/audit/conflict-dialog.tsx'
import { LatestNoteCard } from '#features/team/audit/latest-note-card.tsx'
import { useEdited } from '#features/team/audit/use-edited.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Form } from '#ui/forms/form.tsx'
import { eachDetail, shownDetail } from '../details.ts'
import { changePerson, people } from '../endpoints.ts'
import { hasFolded, PersonFields } from '../person-fields.tsx'
import type { Person } from '../schema.ts'

const fieldsOf = (person: Person | undefined) =>
  eachDetail((detail) => shownDetail(detail, person?.[detail] ?? null))

export function EditPersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const edited = useEdited(person, people, fieldsOf)
  return (
    <Dialog open onClose={onClose} size="small" title="Edit person">
      <Form
        label="Edit person"
        schema={async () => (await import('../schema.ts')).personFormSchema}
        endpoint={changePerson(person.id)}
        key={edited.round}
        {...edited.form}
        success={(saved) => ({
          title: 'Changes saved',
          description:
            person.email && saved.email !== person.email
              ? `We've kept ${person.email} as another email address.`
              : 'This page shows the new details.',
        })}
        failure={{ title: "We couldn't save your changes", description: noConnection }}
        invalidates={[people.path]}
        onSuccess={onClose}
      >
        {edited.putBack && <LatestNoteCard putBack={edited.putBack} hasAside={edited.hasAside} />}
        <PersonFields isOpen={hasFolded(person)} />
        <FormFoot submit="Save changes" onCancel={onClose} />
      </Form>
      {edited.conflict && <ConflictDialog {...edited.conflict} />}
    </Dialog>
  )
}
