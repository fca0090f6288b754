import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { shortDate } from '#shared/time/dates.ts'
import { listed } from '#shared/figures.ts'
import { formatMoney } from '#shared/money.ts'
import { monthlyGiftPage } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { ChipRow } from '#ui/parts/chip.tsx'
import { useTotal } from '#ui/dashboard/use-total.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListFilter } from '#ui/dashboard/list/list-tools.tsx'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { useLinkedRow } from '#ui/dashboard/list/use-linked-row.ts'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import type { Column } from '#ui/lists/table.tsx'
import { adminDonations, donationSums } from './endpoints.ts'
import { donationStatuses, generalFund } from '../categories.ts'
import { adminFunds } from '../funds-dashboard/endpoints.ts'
import { MonthlyGiftsBox } from '../monthly-dashboard/monthly-gifts-box.tsx'
import { DonationDialog } from './donation-dialog.tsx'
import { DonationBadge, donationStatusLabel, donorOf } from './donation-marks.tsx'
import type { AdminDonation, DonationSums } from '../schema.ts'
import './donations-tab.css'

const list: ListKind = {
  sizes: [20, 50, 100],
  choices: { status: ['all', ...donationStatuses, 'needs attention'] },
  ids: ['fundId'],
}

const statusFilter: ListFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: 'all', label: 'All statuses' },
    ...donationStatuses.map((status) => ({ value: status, label: donationStatusLabel(status) })),
    { value: 'needs attention', label: 'Needs attention' },
  ],
}

const columns: Column<AdminDonation>[] = [
  { header: 'Donor', cell: donorOf, wide: 'fit', phone: 'lead' },
  { header: 'Date', cell: ({ createdAt }) => shortDate(createdAt), wide: 'fit', phone: 'note' },
  {
    header: 'Fund',
    cell: ({ fund }) => fund ?? <span className="muted">{generalFund}</span>,
    wide: 'grow',
    phone: 'note',
  },
  { header: 'Frequency', cell: ({ frequency }) => sentenceCase(frequency), wide: 'minor', phone: 'hide' },
  { header: 'Receipt', cell: ({ receiptNumber }) => receiptNumber, wide: 'minor', phone: 'hide' },
  { header: 'Status', cell: (donation) => <DonationBadge donation={donation} />, wide: 'fit', phone: 'mark' },
  { header: 'Amount', cell: formatMoney, wide: 'fit', phone: 'value', align: 'end' },
]

const leadOf = (completed: number, sums: DonationSums): string => {
  const count = `${completed.toLocaleString('en')} completed`
  return sums.length === 0 ? count : `${count}, ${listed(sums.map(formatMoney))} after refunds`
}

/** Nothing as long as there are no funds. */
const useFundFilter = (): ListFilter[] => {
  const funds = useQuery(adminFunds('limit=200')).data?.rows ?? []
  if (funds.length === 0) return []
  const options = funds.map(({ id, name }) => ({ value: id, label: name }))
  return [{ name: 'fundId', label: 'Fund', options: [{ value: '', label: 'All funds' }, ...options] }]
}

/** The audit log leads to `/admin/donations?open=` with the id of a gift. */
const linkParameter = 'open'

const views = [
  { value: 'all', label: 'All gifts' },
  { value: 'monthly', label: 'Monthly gifts' },
] as const

export function DonationsTab({ place, admin }: TabProps) {
  const [, navigate] = useLocation()
  const completed = useTotal(adminDonations, 'status=completed')
  const sums = useQuery(donationSums).data
  const isMonthly = place.search.get('view') === 'monthly'
  return (
    <>
      <TabHead
        title="Donations"
        lead={completed === undefined || !sums ? undefined : leadOf(completed, sums)}
      />
      <div className="donations-views">
        <ChipRow
          label="Which gifts"
          options={views}
          value={isMonthly ? 'monthly' : 'all'}
          onChange={(view) => navigate(view === 'monthly' ? monthlyGiftPage() : paths.adminTab('donations'))}
        />
      </div>
      {isMonthly ? <MonthlyGiftsBox place={place} /> : <AllGifts place={place} admin={admin} />}
    </>
  )
}

function AllGifts({ place }: TabProps) {
  const control = useAddressedList(place, list)
  const [chosen, setOpened] = useState<AdminDonation>()
  const linked = useLinkedRow(adminDonations, place.search.get(linkParameter))
  const opened = chosen ?? linked.row
  const close = () => {
    setOpened(undefined)
    linked.close()
    // Removes the link's parameter from the address.
    if (place.search.has(linkParameter)) control.type({})
  }
  return (
    <>
      <Box>
        <DataList
          noun="donations"
          caption="Donations"
          source={adminDonations}
          control={control}
          search="Search donations"
          filters={[statusFilter, ...useFundFilter()]}
          csv={`${adminDonations.path}.csv`}
          columns={columns}
          rowKey={({ id }) => id}
          isUnderWay={({ amountReturning }) => amountReturning > 0}
          empty={{
            icon: HandCoins,
            title: 'No donations yet',
            text: 'Gifts will appear here as soon as someone starts to pay.',
          }}
          opens={(donation) => ({
            label: `Open donation from ${donorOf(donation)}, ${formatMoney(donation)}`,
            onOpen: () => setOpened(donation),
          })}
        />
      </Box>
      {opened && <DonationDialog donation={opened} onClose={close} />}
    </>
  )
}
