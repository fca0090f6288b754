import { ConflictDialog } from '#features/team/audit/conflict-dialog.tsx'
import { LatestNoteCard } from '#features/team/audit/latest-note-card.tsx'
import { useEdited } from '#features/team/audit/use-edited.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { dayAt } from '#shared/time/dates.ts'
import { site } from '#shared/site.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { PictureField } from '#ui/dashboard/upload-field.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form } from '#ui/forms/form.tsx'
import { useToday } from '#browser/today.tsx'
import { adminTeachings, changeTeaching, createTeaching } from './endpoints.ts'
import type { AdminTeaching } from './schema.ts'
import { teachingCategories } from '../categories.ts'
import { teachings } from '../endpoints.ts'

type Props = { teaching: AdminTeaching | undefined; onClose: () => void }

/** Creates a teaching, or changes one. */
export function EditTeachingDialog({ teaching: opened, onClose }: Props) {
  const today = useToday()
  const edited = useEdited(opened, adminTeachings, (one) => ({
    ...one,
    publishedAt: one ? dayAt(new Date(one.publishedAt)) : today,
  }))
  const { thing: teaching } = edited
  const name = teaching ? 'Edit teaching' : 'Create teaching'
  return (
    <Dialog open onClose={onClose} size="admin" title={name}>
      <Form
        label={name}
        schema={async () => (await import('./schema.ts')).teachingFormSchema}
        endpoint={teaching ? changeTeaching(teaching.id) : createTeaching}
        key={edited.round}
        {...edited.form}
        prepare={(typed) =>
          // The same day is the same moment: correcting a word must not change the order of the library.
          teaching && typed.publishedAt === dayAt(new Date(teaching.publishedAt))
            ? { ...typed, publishedAt: teaching.publishedAt }
            : typed
        }
        success={{
          title: `Teaching ${teaching ? 'updated' : 'created'} successfully`,
          description: "It's now live on the site.",
        }}
        failure={{ title: `Error ${teaching ? 'updating' : 'creating'} teaching`, description: noConnection }}
        invalidates={[adminTeachings.path, teachings.path]}
        onSuccess={onClose}
      >
        {edited.putBack && <LatestNoteCard putBack={edited.putBack} hasAside={edited.hasAside} />}
        <Field name="title" label="Title" />
        <FieldGrid>
          <Field
            name="category"
            label="Category"
            options={teachingCategories}
            placeholder="Choose a category"
          />
          <Field name="speaker" label="Speaker" optional placeholder={site.name} />
        </FieldGrid>
        <Field name="excerpt" label="Excerpt" rows={2} hint="Shown on the card. Two or three lines." />
        <Field
          name="content"
          label="Content"
          rows={7}
          hint="Leave a blank line between paragraphs. ## starts a heading, > a quotation, - a list item; **two asterisks** make bold, and web addresses become links."
        />
        <FieldGrid>
          <Field name="videoId" label="Video" optional hint="YouTube link or video ID." />
          <Field name="duration" label="Duration" optional hint="For example, 24:31." />
          <Field name="publishedAt" label="Published" type="date" optional />
          <PictureField
            name="imageUrl"
            label="Image"
            hint="If you don't add one, we'll use the category's cover."
          />
        </FieldGrid>
        <FormFoot
          note="Goes live as soon as you save."
          submit={teaching ? 'Save changes' : 'Create teaching'}
          onCancel={onClose}
        />
      </Form>
      {edited.conflict && <ConflictDialog {...edited.conflict} />}
    </Dialog>
  )
}
