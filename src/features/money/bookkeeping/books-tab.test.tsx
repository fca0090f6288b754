import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { chooseFor, expectToast, refusal } from '#tests/support/component.tsx'
import { books, closed, donor, openBooks } from '#tests/support/pages/books.ts'

test('the last month that waits to be closed is shown, and an unknown fee is never 0', async () => {
  await openBooks()
  expect(await screen.findByText('Monthly accounts. October 2026, open')).toBeVisible()
  const report = screen.getByRole('region', { name: 'GHS' })
  for (const words of ['GHS 150.00', '-GHS 10.00', 'GHS 1.95 + 1 unknown', 'Net before unknown fees'])
    expect(report).toHaveTextContent(words)
  const paidOut = screen.getByRole('region', { name: 'Paid out to the bank' })
  for (const words of ['GHS 38.05', '1 payment has an unknown fee', 'SK-2026-000007', 'PO-1'])
    expect(paidOut).toHaveTextContent(words)
  expect(screen.getByRole('link', { name: 'Download month CSV' })).toHaveAttribute(
    'href',
    '/api/admin/books/accounts.csv?period=2026-10',
  )
})

test('the figures are split by fund, by method and by day', async () => {
  const { user } = await openBooks()
  const report = await screen.findByRole('region', { name: 'GHS' })
  await user.click(within(report).getByRole('tab', { name: 'Fund' }))
  expect(within(report).getByRole('table', { name: 'GHS by fund' })).toHaveTextContent('Youth camp')
  await user.click(within(report).getByRole('tab', { name: 'Day' }))
  expect(within(report).getByRole('table', { name: 'GHS by day' })).toHaveTextContent('Sat 3 Oct 2026')
})

test('a month is closed with what was seen, and reopened with a reason', async () => {
  let now = books
  const { user, calls } = await openBooks({
    'GET /api/admin/books/month?month=2026-10': () => now,
    'POST /api/admin/books/close': () => (now = closed),
    'POST /api/admin/books/reopen': () => (now = books),
  })
  await user.click(await screen.findByRole('button', { name: 'Close month' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close October 2026?' })
  expect(dialog).toHaveTextContent('1 fee is still unknown.')
  await user.click(within(dialog).getByRole('button', { name: 'Close month' }))
  expect(
    await screen.findByText('Monthly accounts. October 2026, closed by Treasurer on 2 Nov 2026'),
  ).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ month: '2026-10', movements: 2 })
  expect(await screen.findByText(/has changed by GHS 7\.00/)).toBeVisible()
  expect(screen.getByRole('region', { name: /^Reported after closing/ })).toHaveTextContent('SK-2026-000009')

  await user.click(screen.getByRole('button', { name: 'Reopen month' }))
  const reopening = await screen.findByRole('dialog', { name: 'Reopen October 2026?' })
  await user.click(within(reopening).getByRole('button', { name: 'Reopen month' }))
  expect(await within(reopening).findAllByText('Say why the month has to be reopened')).toHaveLength(2)
  await user.type(within(reopening).getByLabelText('Reason'), 'A cheque was left out')
  await user.click(within(reopening).getByRole('button', { name: 'Reopen month' }))
  expect(await screen.findByText('Monthly accounts. October 2026, open')).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    month: '2026-10',
    reason: 'A cheque was left out',
  })
})

test('the month that was closed stays in view, though an earlier one waits', async () => {
  const months = (isClosed: boolean) => [
    { month: '2026-11', isClosed: false },
    { month: '2026-10', isClosed },
    { month: '2026-09', isClosed: false },
  ]
  let now = books
  const { user } = await openBooks({
    'GET /api/admin/books/months': () => months(now === closed),
    'GET /api/admin/books/month?month=2026-10': () => now,
    'POST /api/admin/books/close': () => (now = closed),
  })
  await user.click(await screen.findByRole('button', { name: 'Close month' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close October 2026?' })
  await user.click(within(dialog).getByRole('button', { name: 'Close month' }))
  await expectToast('October 2026 is closedIts figures are final. You can reopen it.')
  expect(await screen.findByRole('button', { name: 'Reopen month' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveValue('2026-10')
  expect(location.search).toBe('?period=2026-10')
})

test('a payout is read as people write money, and a refusal loses nothing that was typed', async () => {
  const { user, calls } = await openBooks({
    'POST /api/admin/books/payouts': refusal(409, 'A payout with this reference has already been recorded.', {
      code: 'payout_noted',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Record a payout' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record a payout' })
  await user.click(within(dialog).getByRole('button', { name: 'Record payout' }))
  expect(await within(dialog).findAllByText('Enter an amount, like 1,250.00')).toHaveLength(2)
  await user.type(within(dialog).getByLabelText('Arrived on'), '2026-10-22')
  await user.type(within(dialog).getByLabelText('Amount'), '1,250.5')
  await user.type(within(dialog).getByLabelText('Reference'), 'PO-1')
  await user.click(within(dialog).getByRole('button', { name: 'Record payout' }))
  expect(await screen.findByText('A payout with this reference has already been recorded.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    service: 'paystack',
    arrivedOn: '2026-10-22',
    amount: 125_050,
    currency: 'GHS',
    reference: 'PO-1',
  })
  expect(within(dialog).getByLabelText('Amount')).toHaveValue('1,250.5')
})

test('a wrong payout is taken back', async () => {
  const { user, calls } = await openBooks({
    [`POST /api/admin/books/payouts/${books.payouts[0]!.id}/take-back`]: () =>
      new Response(null, { status: 204 }),
  })
  await chooseFor(user, 'PO-1', 'Reverse payout')
  const dialog = await screen.findByRole('dialog', { name: 'Reverse this payout?' })
  await user.click(within(dialog).getByRole('button', { name: 'Reverse payout' }))
  expect(await screen.findByText('Payout reversed')).toBeVisible()
  expect(calls.some(({ path }) => path.endsWith('/take-back'))).toBe(true)
})

test('a month without money says so, and one that fails can be tried again', async () => {
  let isAway = true
  const { user } = await openBooks({
    'GET /api/admin/books/month?month=2026-10': () =>
      isAway
        ? refusal(400, 'No')
        : { ...books, figures: { currencies: [], services: [] }, payouts: [], movements: 0 },
  })
  expect(await screen.findByText("We couldn't load the books")).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('No money moved in October 2026')).toBeVisible()
  await waitFor(() => expect(screen.getByText(/^Nothing to pay out/)).toBeVisible())
})

const matter = {
  id: '5f0c9d3e-0000-4000-8000-000000000003',
  kind: 'came-does-not-fit',
  provider: 'paystack',
  reference: 'sk-1',
  amount: 4_000,
  currency: 'GHS',
  asked: { amount: 5_000, currency: 'GHS' },
  subject: { purpose: 'donation', id: donor.id },
  refundId: null,
  receiptNumber: null,
  createdAt: '2026-11-10T03:23:00.000Z',
  dueAt: null,
  owner: null,
  settledAt: null,
  settledBy: null,
  note: null,
}

test('an auditor reads the books and finds no button that would change them', async () => {
  await openBooks({
    ...asAdmin({ roles: ['auditor'], accessEndsOn: '2027-01-31' }),
    'GET /api/admin/books/matters': { open: [matter], settled: [], people: [] },
  })
  expect(await screen.findByText('You can read the accounts until 31 Jan 2027.')).toBeVisible()
  await screen.findByRole('region', { name: 'Giving statements' })
  await screen.findByText('Ama Serwaa')
  const names = within(screen.getByRole('main'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toEqual(['Print', 'This quarter', 'Last quarter', 'This year', 'Last year', 'Filter'])
})
