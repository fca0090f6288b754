import { useQuery } from '@tanstack/react-query'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { circlePage } from '#shared/admin-paths.ts'
import { firstNameOf } from '#shared/text/names.ts'
import type { Place } from '#browser/page.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { useNewByAddress } from '#ui/dashboard/use-new-by-address.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Counted } from '#ui/lists/counted.tsx'
import { Table, type Column } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import './circles-list.css'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { EditGroupDialog } from './edit-group-dialog.tsx'
import { groups } from './endpoints.ts'
import { meetingText } from './meeting.ts'
import type { Group } from './schema.ts'

const columns: Column<Group>[] = [
  {
    header: 'Name',
    cell: ({ name }) => name,
    aside: ({ kind }) => kind === 'team' && <StateBadge look="neutral">Team</StateBadge>,
    wide: 'fit',
    phone: 'lead',
  },
  {
    header: 'Leaders',
    cell: ({ leaders }) => leaders.length > 0 && <Leaders leaders={leaders} />,
    wide: 'fit',
    phone: 'note',
  },
  { header: 'When', cell: (group) => meetingText(group), wide: 'fit', phone: 'note' },
  { header: 'Where', cell: ({ place }) => place, wide: 'grow', phone: 'hide' },
  {
    header: 'Members',
    cell: ({ people }) => <Counted count={people} one="member" many="members" />,
    wide: 'fit',
    phone: 'value',
    align: 'end',
  },
]

/** Where there is little room, their first names. */
const Leaders = ({ leaders }: Pick<Group, 'leaders'>) =>
  leaders.map(({ id, name }, index) => {
    const first = firstNameOf(name)
    return (
      <span key={id}>
        {index > 0 && ', '}
        {first}
        <span className="circles-rest">{name.slice(first.length)}</span>
      </span>
    )
  })

type Step = { kind: 'edit'; group?: Group } | { kind: 'delete'; group: Group }

/** The circles, then the teams. */
export function CirclesList({ place }: { place: Place }) {
  const query = useQuery(groups)
  const [step, setStep] = useState<Step>()
  const [, navigate] = useLocation()
  const close = () => setStep(undefined)
  const create = () => setStep({ kind: 'edit' })
  useNewByAddress(place, 'circle', create)
  return (
    <>
      <TabHead
        title="Circles"
        lead="Circles meet and teams serve. A person can be in more than one."
        actions={
          <PageFoot>
            <Button variant="ink" onClick={create}>
              <Plus aria-hidden="true" />
              Create circle
            </Button>
          </PageFoot>
        }
      />
      <Box>
        {query.data ? (
          <CircleTable rows={query.data} onStep={setStep} />
        ) : (
          <Loading
            query={query}
            label="Loading circles"
            failure="We couldn't load circles"
            className="data-list-skeletons"
          >
            <Skeleton shape="title" width="full" />
            <Skeleton shape="title" width="long" />
          </Loading>
        )}
      </Box>
      {step?.kind === 'edit' && (
        <EditGroupDialog
          group={step.group}
          onSaved={({ id }) => {
            close()
            if (!step.group) navigate(circlePage(id))
          }}
          onClose={close}
        />
      )}
      {step?.kind === 'delete' && (
        <DeleteGroupDialog
          group={step.group}
          onDeleted={() => {
            close()
            void query.refetch()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const CircleTable = ({ rows, onStep }: { rows: Group[]; onStep: (step: Step) => void }) =>
  rows.length === 0 ? (
    <EmptyState
      icon={UsersRound}
      title="No circles yet"
      text="Create one for people who meet, or for a team that serves."
    />
  ) : (
    <div className="circles-list">
      <Table
        caption="Circles and teams"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        opens={({ id, name }) => ({ label: name, href: circlePage(id) })}
        tools={(group) => (
          <RowMenu
            name={group.name}
            items={[{ label: 'Edit', onChoose: () => onStep({ kind: 'edit', group }) }]}
            ends={[
              {
                label: `Delete ${group.kind}`,
                tone: 'danger',
                onChoose: () => onStep({ kind: 'delete', group }),
              },
            ]}
          />
        )}
      />
    </div>
  )
