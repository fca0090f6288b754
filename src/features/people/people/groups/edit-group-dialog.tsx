import { useState } from 'react'
import { ConflictDialog } from '#features/team/audit/conflict-dialog.tsx'
import { LatestNoteCard } from '#features/team/audit/latest-note-card.tsx'
import { useEdited } from '#features/team/audit/use-edited.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form } from '#ui/forms/form.tsx'
import { groupKinds, rhythms, weekdays, weeksOfMonth } from './categories.ts'
import { changeGroup, createGroup, oneGroup } from './endpoints.ts'
import { groupPaths } from './group-paths.ts'
import type { Group } from './schema.ts'

type Props = { group: Group | undefined; onSaved: (group: Group) => void; onClose: () => void }

const fieldsOf = (group: Group | undefined) => ({
  name: group?.name ?? '',
  kind: group?.kind ?? 'circle',
  about: group?.about ?? '',
  rhythm: group?.rhythm ?? '',
  weekday: group?.weekday ?? '',
  weekOfMonth: group?.weekOfMonth ?? '',
  meetsAt: group?.meetsAt ?? '',
  arrangement: group?.arrangement ?? '',
  place: group?.place ?? '',
})

/** Creates a circle or team, or changes one. */
export function EditGroupDialog({ group: opened, onSaved, onClose }: Props) {
  const edited = useEdited(opened, oneGroup, fieldsOf)
  const { thing: group, fields } = edited
  const title = group ? `Edit ${group.kind}` : 'Create circle or team'
  return (
    <Dialog open onClose={onClose} size="admin" title={title}>
      <Form
        label={title}
        schema={async () => (await import('./schema.ts')).groupFormSchema}
        endpoint={group ? changeGroup(group.id) : createGroup}
        key={edited.round}
        {...edited.form}
        success={({ name }) =>
          group
            ? { title: 'Changes saved', description: `The members of ${name} see them in their account.` }
            : { title: `${name} created`, description: 'Now add its leaders and members.' }
        }
        failure={{
          title: group ? "We couldn't save your changes" : "We couldn't create it",
          description: noConnection,
        }}
        invalidates={groupPaths}
        onSuccess={onSaved}
      >
        {edited.putBack && <LatestNoteCard putBack={edited.putBack} hasAside={edited.hasAside} />}
        <FieldGrid>
          <Field name="name" label="Name" autoComplete="off" />
          <Field name="kind" label="Kind" options={groupKinds} />
        </FieldGrid>
        <MeetingFields start={fields.rhythm} />
        <Field
          name="place"
          label="Where"
          autoComplete="off"
          hint="Only the team and its members see it."
          optional
        />
        <Field name="about" label="About" rows={2} optional />
        <FormFoot submit={group ? 'Save changes' : 'Create'} onCancel={onClose} />
      </Form>
      {edited.conflict && <ConflictDialog {...edited.conflict} />}
    </Dialog>
  )
}

/** How often, and what that needs: a day and a time, or words. */
const MeetingFields = ({ start }: { start: string }) => {
  const [rhythm, setRhythm] = useState(start)
  const hasDay = rhythm !== '' && rhythm !== 'arranged'
  return (
    <FieldGrid>
      <Field
        name="rhythm"
        label="Meets"
        options={rhythms}
        placeholder="Not decided yet"
        onChange={({ target }) => setRhythm(target.value)}
        wide={rhythm !== 'monthly' && rhythm !== 'arranged'}
        optional
      />
      {rhythm === 'monthly' && (
        <Field
          name="weekOfMonth"
          label="Week of the month"
          options={weeksOfMonth}
          placeholder="Choose a week"
        />
      )}
      {hasDay && (
        <>
          <Field name="weekday" label="Day" options={weekdays} placeholder="Choose a day" />
          <Field name="meetsAt" label="Time" type="time" />
        </>
      )}
      {rhythm === 'arranged' && (
        <Field
          name="arrangement"
          label="In your words"
          placeholder="After the second service"
          autoComplete="off"
          optional
        />
      )}
    </FieldGrid>
  )
}
