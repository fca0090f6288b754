import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { groupKinds } from '../categories.ts'
import { changeGroup, createGroup, groups, people } from '../endpoints.ts'
import type { Group } from '../schema.ts'

type Props = { group: Group | undefined; onClose: () => void }

/** Creates a group, or changes one. */
export function EditGroupDialog({ group, onClose }: Props) {
  const title = group ? 'Edit group' : 'Create group'
  return (
    <Dialog open onClose={onClose} size="small" title={title}>
      <Form
        label={title}
        schema={async () => (await import('../schema.ts')).groupFormSchema}
        endpoint={group ? changeGroup(group.id) : createGroup}
        seen={group?.version}
        defaults={{ name: group?.name, kind: group?.kind ?? 'circle', about: group?.about }}
        success={({ name }) => ({
          title: group ? 'Group updated' : 'Group created',
          description: `You can now add people to ${name}.`,
        })}
        failure={{
          title: group ? "We couldn't update the group" : "We couldn't create the group",
          description: noConnection,
        }}
        invalidates={[groups.path, people.path]}
        onSuccess={onClose}
      >
        <Field name="name" label="Name" autoComplete="off" />
        <Field name="kind" label="Kind" options={groupKinds} />
        <Field name="about" label="About" rows={2} optional />
        <FormFoot submit={group ? 'Save changes' : 'Create group'} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
