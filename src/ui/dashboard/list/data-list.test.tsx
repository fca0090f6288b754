import { act, screen, waitFor, within } from '@testing-library/react'
import { SearchX } from 'lucide-react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { List } from '#shared/calls/api-client.ts'
import { json, list, show, type Answers } from '#tests/support/component.tsx'
import { adminReadingBy } from '../admin-reading.ts'
import { DataList } from './data-list.tsx'
import type { ListKind } from './list-state.ts'
import { useOwnList } from './use-list-state.ts'

type Transfer = { id: string; donor: string; isOnItsWay?: boolean }

const transfers = adminReadingBy<List<Transfer>>('/api/admin/transfers')
const address = 'GET /api/admin/transfers'
const ama = { id: '1', donor: 'Ama Serwaa' }

const starting: ListKind = { sizes: [10], choices: { state: ['new', 'all'] } }
const whole: ListKind = { sizes: [10], choices: { state: ['all', 'new'] } }

const Transfers = ({ kind }: { kind: ListKind }) => (
  <DataList
    noun="transfers"
    caption="Transfers"
    source={transfers}
    control={useOwnList(kind)}
    search="Search transfers"
    filters={[
      {
        name: 'state',
        label: 'Status',
        options: [
          { value: 'new', label: 'New' },
          { value: 'all', label: 'All statuses' },
        ],
      },
    ]}
    columns={[{ header: 'Donor', cell: ({ donor }) => donor, wide: 'grow', phone: 'lead' }]}
    rowKey={({ id }) => id}
    isUnderWay={({ isOnItsWay }) => isOnItsWay === true}
    empty="No transfers to check."
    emptyFiltered={{ icon: SearchX, title: 'No transfers found' }}
  />
)

const open = (kind: ListKind, answers: Answers) => show(<Transfers kind={kind} />, answers)

test('a list without rows has no search and no filters; a search that finds nothing keeps them', async () => {
  await open(whole, { [address]: list([]) })
  expect(await screen.findByText('No transfers to check.')).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  const { user } = await open(whole, {
    [address]: ({ path }) => (path.includes('search') ? list([]) : list([ama])),
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Search transfers' }), 'Kofi')
  expect(await screen.findByText('No transfers found')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('Kofi')
})

test('a list that starts with a part of its rows leads on to all of them', async () => {
  const { user } = await open(starting, {
    [address]: ({ path }) => (path.includes('state=all') ? list([ama]) : list([])),
  })
  await user.click(await screen.findByRole('button', { name: 'Show all transfers' }))
  expect(await screen.findByText('Ama Serwaa')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('all')
})

test('a search that finds nothing in the part that is shown leads on to all rows', async () => {
  const { user } = await open(starting, {
    [address]: ({ path }) =>
      path.includes('state=all') || !path.includes('search') ? list([ama]) : list([]),
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Search transfers' }), 'Ama')
  await user.click(await screen.findByRole('button', { name: 'Search all transfers' }))
  expect(await screen.findByText('Ama Serwaa')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('Ama')
  expect(screen.queryByRole('button', { name: 'Search all transfers' })).toBeNull()
})

test('the filters of a phone are in a sheet, count at once and can be cleared', async () => {
  const { user, calls } = await open(whole, { [address]: () => json([ama], 200, { 'X-Total-Count': '1' }) })
  await screen.findByText('Ama Serwaa')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
  await user.selectOptions(sheet.getByLabelText('Status'), 'new')
  await waitFor(() => expect(calls.some(({ path }) => path.includes('state=new'))).toBe(true))
  await user.click(sheet.getByRole('button', { name: 'Clear filters' }))
  expect(sheet.getByLabelText('Status')).toHaveValue('all')
  await user.selectOptions(sheet.getByLabelText('Status'), 'new')
  await user.click(sheet.getByRole('button', { name: 'Show the list' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: /^Filter\s*1 chosen$/ })).toBeVisible()
})

test('a list looks again while a row of it is under way, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  await open(whole, {
    [address]: () => {
      asked += 1
      return list([asked === 1 ? { ...ama, isOnItsWay: true } : { ...ama, donor: 'Ama Serwaa, arrived' }])
    },
  })
  expect(await screen.findByText('Ama Serwaa')).toBeVisible()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(await screen.findByText('Ama Serwaa, arrived')).toBeVisible()
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(asked).toBe(2)
})
