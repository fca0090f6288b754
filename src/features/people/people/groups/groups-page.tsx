import { useQuery } from '@tanstack/react-query'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { peoplePage } from '#shared/admin-paths.ts'
import { shownError } from '#browser/calls/reading.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Counted } from '#ui/lists/counted.tsx'
import { Table, type Column } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { groupKindName } from '../categories.ts'
import { EditGroupDialog } from './edit-group-dialog.tsx'
import { deleteGroup, groups, people } from '../endpoints.ts'
import { BackToPeople } from '../page/person-page.tsx'
import '../page/person-page.css'
import type { Group } from '../schema.ts'

const columns: Column<Group>[] = [
  { header: 'Name', cell: ({ name }) => name, wide: 'fit', phone: 'lead' },
  { header: 'Kind', cell: ({ kind }) => groupKindName(kind), wide: 'fit', phone: 'note' },
  { header: 'About', cell: ({ about }) => about, wide: 'grow', phone: 'note' },
  {
    header: 'People',
    cell: ({ people }) => <Counted count={people} one="person" many="people" />,
    wide: 'fit',
    phone: 'value',
    align: 'end',
  },
]

type Step = { kind: 'edit'; group?: Group } | { kind: 'delete'; group: Group }

/** The circles and teams. Who is in one is shown by the list of people. */
export function GroupsPage() {
  const query = useQuery(groups)
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  return (
    <>
      <BackToPeople />
      <TabHead
        title="Groups"
        lead="Circles meet and teams serve. A person can be in more than one."
        actions={
          <Button variant="ink" onClick={() => setStep({ kind: 'edit' })}>
            <Plus aria-hidden="true" />
            Create group
          </Button>
        }
      />
      <Box>
        {query.data ? (
          <GroupTable groups={query.data} onStep={setStep} />
        ) : shownError(query) ? (
          <ErrorState
            title="We couldn't load groups"
            text="Please try again in a few minutes."
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonGroup label="Loading groups" className="data-list-skeletons">
            <Skeleton shape="title" width="full" />
            <Skeleton shape="title" width="long" />
          </SkeletonGroup>
        )}
      </Box>
      {step?.kind === 'edit' && <EditGroupDialog group={step.group} onClose={close} />}
      {step?.kind === 'delete' && <DeleteGroupDialog group={step.group} onClose={close} />}
    </>
  )
}

const GroupTable = ({ groups: rows, onStep }: { groups: Group[]; onStep: (step: Step) => void }) =>
  rows.length === 0 ? (
    <EmptyState
      icon={UsersRound}
      title="No groups yet"
      text="Create one for a circle that meets or a team that serves."
    />
  ) : (
    <Table
      caption="Groups"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      opens={({ id, name }) => ({ label: `People in ${name}`, href: `${peoplePage}?groupId=${id}` })}
      tools={(group) => (
        <RowMenu
          name={group.name}
          items={[{ label: 'Edit', onChoose: () => onStep({ kind: 'edit', group }) }]}
          ends={[
            { label: 'Delete group', tone: 'danger', onChoose: () => onStep({ kind: 'delete', group }) },
          ]}
        />
      )}
    />
  )

const DeleteGroupDialog = ({ group, onClose }: { group: Group; onClose: () => void }) => (
  <DeleteDialog
    endpoint={deleteGroup(group.id)}
    title="Delete this group?"
    confirm="Delete group"
    success={{ title: 'Group deleted' }}
    failure="We couldn't delete the group"
    invalidates={[groups.path, people.path]}
    onClose={onClose}
  >
    <p>
      <b>{group.name}</b>
    </p>
    <p>{stayText(group.people)} You cannot undo this.</p>
  </DeleteDialog>
)

const stayText = (people: number): string => {
  if (people === 0) return 'No one is in it.'
  return people === 1
    ? 'The person in it stays on the list of people.'
    : `The ${people} people in it stay on the list of people.`
}
