import { FolderHeart } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { methodNames } from '#features/payments/categories.ts'
import type { Place } from '#browser/page.ts'
import { monthlyGiftPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import type { ListFilter } from '#ui/dashboard/list/list-tools.tsx'
import { useLinkedRow } from '#ui/dashboard/list/use-linked-row.ts'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import type { Column } from '#ui/lists/table.tsx'
import { monthlyFilters, type MonthlyFilter } from './categories.ts'
import { adminMonthlyGifts } from './endpoints.ts'
import { MonthlyGiftDialog } from './monthly-gift-dialog.tsx'
import { giverOf, MonthlyBadge } from './monthly-marks.tsx'
import type { AdminMonthlyGift } from './schema.ts'

const list: ListKind = { sizes: [20, 50, 100], choices: { state: monthlyFilters } }

const filterNames: Record<MonthlyFilter, string> = {
  'going on': 'Active',
  paused: 'Paused',
  ended: 'Cancelled',
  all: 'All monthly gifts',
}

const stateFilter: ListFilter = {
  name: 'state',
  label: 'Status',
  options: monthlyFilters.map((value) => ({ value, label: filterNames[value] })),
}

const columns: Column<AdminMonthlyGift>[] = [
  { header: 'Donor', cell: giverOf, wide: 'grow', phone: 'lead' },
  { header: 'Since', cell: ({ startedAt }) => shortDate(startedAt), wide: 'fit', phone: 'note' },
  { header: 'Method', cell: ({ method }) => methodNames[method], wide: 'fit', phone: 'note' },
  { header: 'Status', cell: (gift) => <MonthlyBadge gift={gift} />, wide: 'fit', phone: 'mark' },
  { header: 'Each month', cell: formatMoney, wide: 'fit', phone: 'value', align: 'end' },
]

/** The monthly gifts and their givers. The audit log links to one of them. */
export function MonthlyGiftsBox({ place }: { place: Place }) {
  const control = useOwnList(list)
  const [, navigate] = useLocation()
  const [chosenId, setChosenId] = useState<string>()
  const linkedId = place.search.get('open')
  // Read by its id, so that the dialog shows how it stands after it has ended.
  const { row: opened } = useLinkedRow(adminMonthlyGifts, chosenId ?? linkedId)
  const close = () => {
    setChosenId(undefined)
    if (linkedId !== null) navigate(monthlyGiftPage(), { replace: true })
  }
  return (
    <>
      <Box>
        <DataList
          noun="monthly gifts"
          caption="Monthly gifts"
          source={adminMonthlyGifts}
          control={control}
          search="Search name or email"
          filters={[stateFilter]}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{
            icon: FolderHeart,
            title: 'No monthly gifts now',
            text: 'They appear here once the first payment has come in.',
          }}
          opens={(gift) => ({
            label: `Open monthly gift from ${giverOf(gift)}, ${formatMoney(gift)}`,
            onOpen: () => setChosenId(gift.id),
          })}
        />
      </Box>
      {opened && <MonthlyGiftDialog gift={opened} onClose={close} />}
    </>
  )
}
