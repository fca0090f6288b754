import { ConflictDialog } from '#features/team/audit/conflict-dialog.tsx'
import { LatestNoteCard } from '#features/team/audit/latest-note-card.tsx'
import { useEdited } from '#features/team/audit/use-edited.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { RadioGroup } from '#ui/forms/choice-field.tsx'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { PictureField } from '#ui/dashboard/upload-field.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form } from '#ui/forms/form.tsx'
import { adminResources, changeResource, createResource } from './endpoints.ts'
import type { AdminResource } from './schema.ts'
import { storedResourceCategories } from '../categories.ts'
import { storedResources } from '../endpoints.ts'
import { ResourceFileField, ResourceLinkField } from './resource-file-field.tsx'
import { resourceBodyOf, resourceFieldsOf } from './resource-form-values.ts'

type Props = { resource: AdminResource | undefined; onClose: () => void }

/** Adds a resource to the library, or changes one. */
export function EditResourceDialog({ resource: opened, onClose }: Props) {
  const edited = useEdited(opened, adminResources, resourceFieldsOf)
  const { thing: resource } = edited
  const name = resource ? 'Edit resource' : 'Add resource'
  return (
    <Dialog open onClose={onClose} size="admin" title={name}>
      <Form
        label={name}
        schema={async () => (await import('./schema.ts')).resourceFormSchema}
        endpoint={resource ? changeResource(resource.id) : createResource}
        key={edited.round}
        {...edited.form}
        prepare={(typed) => resourceBodyOf(typed, resource)}
        success={{
          title: resource ? 'Resource updated' : 'Resource created',
          description: "It's now live in the library.",
        }}
        failure={{
          title: resource ? "We couldn't update this resource" : "We couldn't create this resource",
          description: noConnection,
        }}
        invalidates={[adminResources.path, storedResources.path]}
        onSuccess={onClose}
      >
        {edited.putBack && <LatestNoteCard putBack={edited.putBack} hasAside={edited.hasAside} />}
        <Field name="title" label="Title" />
        <Field name="description" label="Description" rows={3} />
        <FieldGrid>
          <Field
            name="category"
            label="Category"
            options={storedResourceCategories}
            placeholder="Choose a category"
          />
          <Field name="author" label="Author" optional />
        </FieldGrid>
        <FieldGrid>
          <ResourceFileField label="File" stored={resource} />
          <PictureField name="imageUrl" label="Image" />
        </FieldGrid>
        <ResourceLinkField hint="For a video, or a file stored somewhere else. If you also upload a file, we'll use the file." />
        <RadioGroup
          name="access"
          label="Who can open it?"
          options={[
            { value: 'public', label: 'Everyone' },
            { value: 'members', label: 'Approved members' },
          ]}
          defaultValue="public"
        />
        <FormFoot
          note="Goes live as soon as you save."
          submit={resource ? 'Save changes' : 'Add resource'}
          onCancel={onClose}
        />
      </Form>
      {edited.conflict && <ConflictDialog {...edited.conflict} />}
    </Dialog>
  )
}
