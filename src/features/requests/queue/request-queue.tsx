import type { LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { shortDate } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { Fact } from '#ui/dashboard/facts.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import type { ListFilter } from '#ui/dashboard/list/list-tools.tsx'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import type { Column } from '#ui/lists/table.tsx'
import { ownerFilters, type OwnerFilter, type RequestQueueName } from '../categories.ts'
import type { Reminder } from '../schema.ts'
import type { QueueEndpoints } from './request-queue-endpoints.ts'
import './request-queue.css'
import { withReminder, Workers } from './row-cells.tsx'
import { DueMark } from './work-marks.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** The fields that requests of every kind have. */
export type QueueRow = {
  id: string
  createdAt: string
  reference: string
  state: string
  dueAt: string
  ownerId: string | null
  ownerName: string | null
  helpers: { id: string; name: string }[]
  reminder: Reminder | null
  answeredAt: string | null
  doneAt: string | null
}

/** One kind of request, as its feature describes it to the dashboard. */
export type QueueKind<Row> = {
  queue: RequestQueueName
  title: string
  /** In the plural: "mentor requests". */
  noun: string
  /** The label of the search, short enough for its field. */
  search: string
  endpoints: QueueEndpoints<Row>
  list: ListKind
  states: readonly string[]
  filters?: readonly ListFilter[]
  personOf: (row: Row) => { name: string; email: string | null }
  /** What distinguishes the requests in the list. */
  columns: readonly Column<Row>[]
  /** Why someone may not read a request that they see; undefined if they may. */
  withheld?: (row: Row) => string | undefined
  /** What is private is not read over a shoulder: a list repeats none of it. */
  isPrivate?: (row: Row) => boolean
  /** Badges that must not be overlooked. */
  marks?: (row: Row) => ReactNode
  facts: (row: Row) => Fact[]
  /** The full text that the person wrote. */
  words: (row: Row) => { label: string; text: string | null }[]
  icon: LucideIcon
}

const leadOf = (waiting: TabProps['waiting']): string | undefined => {
  if (!waiting) return undefined
  const { total, overdue } = waiting
  if (total === 0) return 'No one is waiting.'
  const people = total === 1 ? '1 waiting' : `${total.toLocaleString('en')} waiting`
  return overdue === 0 ? people : `${people}, ${overdue.toLocaleString('en')} overdue`
}

/** A queue shows the open requests unless another state is chosen. */
export const queueList = (states: readonly string[], choices: ListKind['choices'] = {}): ListKind => ({
  sizes: [20, 50, 100],
  choices: { state: ['open', 'all', ...states], owner: ownerFilters, ...choices },
})

const stateFilter = (states: readonly string[]): ListFilter => ({
  name: 'state',
  label: 'Status',
  options: [
    { value: 'open', label: 'Open' },
    { value: 'all', label: 'All statuses' },
    ...states.map((state) => ({ value: state, label: sentenceCase(state) })),
  ],
})

const ownerLabels: Record<OwnerFilter, string> = {
  anyone: "Everyone's",
  mine: 'Mine',
  none: 'Unassigned',
}

const ownerFilter: ListFilter = {
  name: 'owner',
  label: 'Whose requests',
  options: ownerFilters.map((value) => ({ value, label: ownerLabels[value] })),
}

/** As in `requestPage`: `/admin/inbox?request=…` opens a request. */
const requestParameter = 'request'

/** The requests of one kind: who waits, for what, until when, and the work on each of them. */
export function RequestQueue<Row extends QueueRow>({
  kind,
  place,
  admin,
  waiting,
}: TabProps & { kind: QueueKind<Row> }) {
  const control = useAddressedList(place, kind.list)
  const [openedId, setOpenedId] = useState(place.search.get(requestParameter) ?? undefined)
  const { noun, personOf } = kind

  const close = () => {
    setOpenedId(undefined)
    // Removes the request from the address.
    if (place.search.has(requestParameter)) control.type({})
  }

  return (
    <>
      <TabHead title={kind.title} lead={leadOf(waiting)} />
      <Box>
        <DataList
          noun={noun}
          caption={sentenceCase(noun)}
          source={kind.endpoints.list}
          control={control}
          search={kind.search}
          filters={[...(kind.filters ?? []), stateFilter(kind.states), ownerFilter]}
          csv={`${kind.endpoints.path}.csv`}
          columns={[
            { header: 'From', cell: (row) => personOf(row).name, wide: 'fit', phone: 'lead' },
            ...kind.columns.map((column) => (column.wide === 'grow' ? withReminder(kind, column) : column)),
            {
              header: 'Status',
              cell: ({ state }) => <StateBadge look="normal">{sentenceCase(state)}</StateBadge>,
              wide: 'fit',
              phone: 'hide',
            },
            {
              header: 'Owner',
              cell: (row) => <Workers {...row} />,
              wide: 'fit',
              phone: 'hide',
            },
            { header: 'Since', cell: ({ createdAt }) => shortDate(createdAt), wide: 'minor', phone: 'hide' },
            { header: 'Due', cell: (row) => <DueMark {...row} />, wide: 'fit', phone: 'value' },
          ]}
          rowKey={({ id }) => id}
          empty={{
            icon: kind.icon,
            title: 'No one is waiting',
            text: `There are no open ${noun}.`,
          }}
          opens={(row) => ({
            label: `Open ${row.reference} from ${personOf(row).name}`,
            onOpen: () => setOpenedId(row.id),
          })}
        />
      </Box>
      {openedId !== undefined && (
        <RequestDialog key={openedId} id={openedId} kind={kind} adminId={admin.id} onClose={close} />
      )}
    </>
  )
}
