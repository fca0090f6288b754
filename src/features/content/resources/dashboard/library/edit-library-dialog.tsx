import { ConflictDialog } from '#features/team/audit/conflict-dialog.tsx'
import { LatestNoteCard } from '#features/team/audit/latest-note-card.tsx'
import { useEdited } from '#features/team/audit/use-edited.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form } from '#ui/forms/form.tsx'
import { resourceCategories, resourceTypes } from '../../categories.ts'
import { library } from '../../endpoints.ts'
import { ResourceFileField, ResourceLinkField } from '../resource-file-field.tsx'
import { resourceBodyOf } from '../resource-form-values.ts'
import { adminLibrary, changeLibraryResource } from './endpoints.ts'
import { libraryFieldsOf } from './library-form-values.ts'
import type { AdminLibraryResource } from './schema.ts'

type Props = { resource: AdminLibraryResource; onClose: () => void }

/** Changes one of the nine that are built in. */
export function EditLibraryDialog({ resource: opened, onClose }: Props) {
  const edited = useEdited(opened, adminLibrary, libraryFieldsOf)
  const resource = edited.thing ?? opened
  return (
    <Dialog open onClose={onClose} size="admin" title="Edit resource">
      <Form
        label="Edit resource"
        schema={async () => (await import('./schema.ts')).libraryFormSchema}
        endpoint={changeLibraryResource(resource.id)}
        key={edited.round}
        {...edited.form}
        prepare={(typed) => resourceBodyOf(typed, resource)}
        success={{ title: 'Resource updated', description: "It's now live in the library." }}
        failure={{ title: "We couldn't update this resource", description: noConnection }}
        invalidates={[adminLibrary.path, library.path]}
        onSuccess={onClose}
      >
        {edited.putBack && <LatestNoteCard putBack={edited.putBack} hasAside={edited.hasAside} />}
        <Field name="title" label="Title" />
        <Field name="description" label="Description" rows={3} />
        <FieldGrid>
          <Field name="type" label="Type" options={resourceTypes} />
          <Field name="category" label="Category" options={resourceCategories} />
        </FieldGrid>
        <FieldGrid>
          <ResourceFileField label="Your own file" stored={resource} />
          <Field name="author" label="Author" optional />
        </FieldGrid>
        <ResourceLinkField hint="With a file or a link of yours, the site's own text and PDF are no longer shown. Leave both empty to keep them." />
        <FormFoot note="Goes live as soon as you save." submit="Save changes" onCancel={onClose} />
      </Form>
      {edited.conflict && <ConflictDialog {...edited.conflict} />}
    </Dialog>
  )
}
