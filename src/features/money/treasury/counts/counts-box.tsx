import { useLocation } from 'wouter'
import { countPage } from '#shared/admin-paths.ts'
import { formatMoney } from '#shared/money.ts'
import { shortDay } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import type { ListFilter } from '#ui/dashboard/list/list-tools.tsx'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { Counted } from '#ui/lists/counted.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { countStateNames, countStates } from './categories.ts'
import { counts } from './endpoints.ts'
import type { CountRow } from './schema.ts'

const list: ListKind = { sizes: [5, 20, 50], choices: { state: ['all', ...countStates] } }

const stateFilter: ListFilter = {
  name: 'state',
  label: 'Status',
  options: [
    { value: 'all', label: 'All statuses' },
    ...countStates.map((value) => ({ value, label: countStateNames[value] })),
  ],
}

const columns: Column<CountRow>[] = [
  { header: 'Date', cell: ({ countedOn }) => shortDay(countedOn), wide: 'fit', phone: 'lead' },
  { header: 'Occasion', cell: ({ occasion }) => occasion, wide: 'grow', phone: 'note' },
  {
    header: 'Counted by',
    cell: ({ countedBy, alsoCountedBy }) => [countedBy, alsoCountedBy].filter(Boolean).join(' and '),
    wide: 'minor',
    phone: 'hide',
  },
  {
    header: 'Gifts',
    cell: ({ gifts }) => <Counted count={gifts} one="gift" />,
    wide: 'fit',
    phone: 'note',
    align: 'end',
  },
  { header: 'Status', cell: (count) => <CountBadge {...count} />, wide: 'fit', phone: 'mark' },
  {
    header: 'Total',
    cell: ({ total, entered, currency }) => formatMoney({ amount: total ?? entered, currency }),
    wide: 'fit',
    phone: 'value',
    align: 'end',
  },
]

const CountBadge = ({ state, confirmedByName }: CountRow) =>
  state === 'draft' ? (
    <StateBadge look="warning">{confirmedByName ? 'Draft, confirmed' : 'Draft'}</StateBadge>
  ) : (
    <StateBadge look="normal">Booked</StateBadge>
  )

/** Drafts that wait, and what was counted lately. */
export const CountsBox = () => {
  const control = useOwnList(list)
  const [, navigate] = useLocation()
  return (
    <Box title="Counts of collections">
      <DataList
        noun="counts"
        caption="Counts of collections"
        source={counts}
        control={control}
        search="Search counts"
        filters={[stateFilter]}
        csv={`${counts.path}.csv`}
        columns={columns}
        rowKey={({ id }) => id}
        empty="Nothing counted yet. Count a collection with its gifts, and book them together when the sum is right."
        opens={(count) => ({
          label: `Open count of ${shortDay(count.countedOn)}`,
          onOpen: () => navigate(countPage(count.id)),
        })}
      />
    </Box>
  )
}
