import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { ConflictDialog } from '#features/team/audit/conflict-dialog.tsx'
import { LatestNoteCard } from '#features/team/audit/latest-note-card.tsx'
import { useEdited } from '#features/team/audit/use-edited.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { PictureField } from '#ui/dashboard/upload-field.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { adminEvents } from '../dashboard/endpoints.ts'
import { events } from '../endpoints.ts'
import { adminRecap, recapTeachings, saveRecap } from './endpoints.ts'
import { fieldsOf } from './recap-fields.ts'
import { recapPictures } from './recap-pictures.ts'
import type { AdminRecap } from './schema.ts'

type Props = { recap: AdminRecap; title: string; onClose: () => void }

/** Says how an event was, for everyone. */
export function RecapDialog({ recap: opened, title, onClose }: Props) {
  const edited = useEdited(opened, adminRecap, fieldsOf)
  const recap = edited.thing ?? opened
  const teachings = useQuery(recapTeachings(recap.id))
  return (
    <Dialog open onClose={onClose} size="admin" title={`What happened at ${title}`}>
      {teachings.data ? (
        <Form
          label="Recap"
          schema={async () => (await import('./schema.ts')).recapFormSchema}
          endpoint={saveRecap(recap.id)}
          key={edited.round}
          {...edited.form}
          success={{ title: 'Recap saved', description: "It's on the event's page now." }}
          failure={{ title: "We couldn't save the recap", description: noConnection }}
          invalidates={[adminEvents.path, events.path]}
          onSuccess={onClose}
        >
          {edited.putBack && <LatestNoteCard putBack={edited.putBack} hasAside={edited.hasAside} />}
          <Field
            name="words"
            label="How it was"
            hint="Leave a line empty between paragraphs. Name people only if they agree."
            rows={6}
          />
          <Field
            name="teachingId"
            label="The teaching that came of it"
            optional
            placeholder="None"
            hint={
              teachings.data.length === 0
                ? 'There is no teaching since that day yet. You can add it here later.'
                : 'Those since the day of the event.'
            }
            options={optionsOf(recap, teachings.data)}
          />
          <Pictures start={Math.max(1, recap.pictures.length)} />
          <FormFoot note="Everyone can read it as soon as you save." submit="Save recap" onCancel={onClose} />
        </Form>
      ) : (
        <Loading query={teachings} label="Loading the recap" failure="We couldn't load the recap">
          <Skeleton shape="block" />
        </Loading>
      )}
      {edited.conflict && <ConflictDialog {...edited.conflict} />}
    </Dialog>
  )
}

/** The one that is chosen may be older. */
const optionsOf = ({ teaching }: AdminRecap, found: readonly { id: string; title: string }[]) => {
  const all = teaching && !found.some(({ id }) => id === teaching.id) ? [teaching, ...found] : found
  return all.map(({ id, title }) => ({ value: id, label: title }))
}

function Pictures({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return (
    <>
      {recapPictures.slice(0, count).map((number) => (
        <div key={number} className="recap-picture">
          <PictureField name={`picture${number}`} label={`Image ${number}`} />
          <Field
            name={`alt${number}`}
            label={`What image ${number} shows`}
            hint="Needed with an image, for people who can't see it: “Forty people on a roof, laughing.”"
            optional
          />
        </div>
      ))}
      {count < recapPictures.length && (
        <Button variant="outline" size="small" onClick={() => setCount(count + 1)}>
          <ImagePlus aria-hidden="true" />
          Add another image
        </Button>
      )}
    </>
  )
}
