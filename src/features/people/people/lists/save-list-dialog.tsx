import { useLocation } from 'wouter'
import { peopleListPage } from '#shared/admin-paths.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { changeList, peopleLists, saveList } from './endpoints.ts'
import type { PeopleList } from './schema.ts'
import type { PeopleFilter } from './sentences.ts'

type Props = {
  filter: PeopleFilter
  /** The list that gets another name; else it is a new one. */
  list: PeopleList | undefined
  onClose: () => void
}

/** Names a list, and saves it for the whole team. */
export function SaveListDialog({ filter, list, onClose }: Props) {
  const [, navigate] = useLocation()
  const title = list ? 'Rename list' : 'Save list'
  return (
    <Dialog open onClose={onClose} size="small" title={title}>
      <Form
        label={title}
        schema={async () => (await import('./schema.ts')).peopleListFormSchema}
        endpoint={list ? changeList(list.id) : saveList}
        seen={list?.version}
        defaults={{ name: list?.name }}
        prepare={(typed) => ({ ...typed, filter })}
        success={({ name }) => ({
          title: list ? 'List renamed' : 'List saved',
          description: `“${name}” is there for everyone on the team who may see what it asks for.`,
        })}
        failure={{ title: "We couldn't save the list", description: noConnection }}
        invalidates={[peopleLists.path]}
        onSuccess={({ id }) => {
          onClose()
          if (!list) navigate(peopleListPage(id))
        }}
      >
        <Field
          name="name"
          label="Name"
          autoComplete="off"
          hint="We save the sentences, and count the people again whenever the list is opened."
        />
        <FormFoot submit={list ? 'Rename' : 'Save list'} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
