import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { noConnection } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CheckboxField, CheckboxGroup } from '#ui/forms/choice-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { adminEvents } from '../dashboard/endpoints.ts'
import { chooseEventHosts, eventHosts } from './endpoints.ts'
import type { EventHost } from './schema.ts'

type Props = { event: { id: string; title: string; seriesId?: string | null }; onClose: () => void }

/** Who runs an event, apart from the administrators. */
export function HostsDialog({ event, onClose }: Props) {
  const query = useQuery(eventHosts(event.id))
  const { data } = query
  return (
    <Dialog open onClose={onClose} size="admin" title={`Hosts of ${event.title}`}>
      {data?.length === 0 ? (
        <EmptyState
          icon={UsersRound}
          title="No one on the team is an event host yet"
          text="Give someone the Event host role first. Then you can choose them here."
          actions={<ButtonLink href={paths.adminTab('team')}>Open the team</ButtonLink>}
        />
      ) : data ? (
        <HostsForm event={event} people={data} onClose={onClose} />
      ) : (
        <Loading query={query} label="Loading hosts" failure="We couldn't load the hosts">
          <Skeleton shape="title" width="full" />
        </Loading>
      )}
    </Dialog>
  )
}

const HostsForm = ({ event, people, onClose }: Props & { people: EventHost[] }) => (
  <Form
    label="Hosts"
    schema={async () => (await import('./schema.ts')).eventHostsFormSchema}
    endpoint={chooseEventHosts(event.id)}
    defaults={{ adminIds: people.filter(({ isHost }) => isHost).map(({ id }) => id) }}
    success={{ title: 'Hosts saved', description: 'The change applies straight away.' }}
    failure={{ title: "We couldn't save the hosts", description: noConnection }}
    invalidates={[adminEvents.path]}
    onSuccess={onClose}
  >
    <CheckboxGroup
      name="adminIds"
      label="Hosts"
      hint="They can edit or cancel this event and see who is coming. Other hosts can't see it."
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
    />
    {event.seriesId && <CheckboxField name="isForLater" label="Also of all later dates of this series" />}
    <FormFoot note="Administrators can always open it too." submit="Save hosts" onCancel={onClose} />
  </Form>
)
