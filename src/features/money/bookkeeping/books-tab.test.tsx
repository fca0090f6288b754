import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayAt } from '#shared/time/dates.ts'
import { asAdmin } from '#tests/support/component-samples.ts'
import {
  chooseFor,
  expectToast,
  json,
  list,
  refusal,
  visit,
  type Answers,
} from '#tests/support/component.tsx'
import { periodWith } from './period.ts'
import type { PeriodBooks } from './periods/schema.ts'
import type { MonthBooks, StatementProgress, Sums } from './schema.ts'

const sums: Sums = {
  count: 2,
  charges: 15_000,
  refunds: -1_000,
  corrections: 0,
  total: 14_000,
  fees: 195,
  unknownFees: 1,
  net: 13_805,
}

const books: MonthBooks = {
  month: '2026-10',
  isOver: true,
  closing: null,
  figures: {
    currencies: [
      {
        currency: 'GHS',
        ...sums,
        byPurpose: [{ purpose: 'donation', ...sums }],
        byMethod: [{ method: 'mobile money', ...sums }],
        byFund: [{ fund: 'Youth camp', ...sums }],
        byService: [{ service: 'paystack', ...sums }],
        days: [
          { day: '2026-10-03', purpose: 'donation', method: 'mobile money', fund: 'Youth camp', ...sums },
        ],
      },
    ],
    services: [
      {
        service: 'paystack',
        currency: 'GHS',
        ...sums,
        paidOut: 10_000,
        difference: 3_805,
        explanations: [
          {
            kind: 'unknown fee',
            count: 1,
            amount: 5_000,
            items: [{ day: '2026-10-03', amount: 5_000, receiptNumber: 'SK-2026-000007', reference: 'sk-7' }],
          },
        ],
      },
    ],
  },
  movements: 2,
  payouts: [
    {
      id: '5f0c9d3e-0000-4000-8000-000000000001',
      service: 'paystack',
      arrivedOn: '2026-10-20',
      amount: 10_000,
      currency: 'GHS',
      reference: 'PO-1',
      notedBy: 'Treasurer',
      takesBack: null,
      isTakenBack: false,
    },
  ],
  difference: [],
  sinceClosing: [],
  fromClosedMonths: [],
  receiptGaps: [],
}

const balance = { opening: 20_000, ...sums, closing: 33_805 }

const periodBooks = (period: string, change: Partial<PeriodBooks> = {}): PeriodBooks => ({
  period,
  isOver: true,
  openMonths: ['2026-10'],
  currencies: [
    {
      currency: 'GHS',
      ...balance,
      byFund: [
        { fund: 'Building fund', ...balance, opening: 15_000, closing: 28_805 },
        {
          fund: 'General',
          ...balance,
          count: 0,
          charges: 0,
          refunds: 0,
          fees: 0,
          opening: 5_000,
          closing: 5_000,
        },
      ],
      byPurpose: [{ purpose: 'donation', ...balance }],
      byMethod: [{ method: 'mobile money', ...sums }],
      byService: [{ service: 'paystack', ...balance, paidOut: 10_000, closing: 23_805 }],
    },
  ],
  lateHere: [],
  lateElsewhere: [],
  ...change,
})

const late: MonthBooks['sinceClosing'][number] = {
  month: '2026-10',
  day: '2026-10-31',
  bookedOn: '2026-11-06',
  kind: 'charge',
  purpose: 'donation',
  method: 'mobile money',
  fund: 'General',
  amount: 700,
  currency: 'GHS',
  receiptNumber: 'SK-2026-000009',
  reference: 'sk-9',
}

const closed: MonthBooks = {
  ...books,
  closing: { closedAt: '2026-11-02T20:00:00.000Z', closedBy: 'Treasurer' },
  difference: [{ currency: 'GHS', amount: 700 }],
  sinceClosing: [late],
}

const donor = {
  id: '5f0c9d3e-0000-4000-8000-000000000002',
  name: 'Ama Serwaa',
  email: 'ama@example.org' as string | null,
  phone: null as string | null,
  gifts: 3,
  sums: [
    { currency: 'GHS', amount: 12_000 },
    { currency: 'USD', amount: 2_500 },
  ],
  sentAt: null,
}

const open = (answers: Answers = {}) =>
  visit('/admin/books', {
    ...asAdmin(),
    'GET /api/admin/books/months': [
      { month: '2026-11', isClosed: false },
      { month: '2026-10', isClosed: false },
      { month: '2026-09', isClosed: true },
    ],
    'GET /api/admin/books/month?month=2026-10': books,
    'GET /api/admin/books/period?period=2026-10': periodBooks('2026-10'),
    'GET /api/admin/books/matters': { open: [], settled: [], people: [] },
    'GET /api/admin/books/donors': list([donor]),
    'GET /api/admin/books/statements': { year: 2026, donors: 1, reachable: 1, queued: 0, sent: 0 },
    ...answers,
  })

test('the last month that waits to be closed is shown, and an unknown fee is never 0', async () => {
  await open()
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
  const { user } = await open()
  const report = await screen.findByRole('region', { name: 'GHS' })
  await user.click(within(report).getByRole('tab', { name: 'Fund' }))
  expect(within(report).getByRole('table', { name: 'GHS by fund' })).toHaveTextContent('Youth camp')
  await user.click(within(report).getByRole('tab', { name: 'Day' }))
  expect(within(report).getByRole('table', { name: 'GHS by day' })).toHaveTextContent('Sat 3 Oct 2026')
})

test('a month is closed with what was seen, and reopened with a reason', async () => {
  let now = books
  const { user, calls } = await open({
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
  const { user } = await open({
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
  const { user, calls } = await open({
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
  const { user, calls } = await open({
    [`POST /api/admin/books/payouts/${books.payouts[0]!.id}/take-back`]: () =>
      new Response(null, { status: 204 }),
  })
  await chooseFor(user, 'PO-1', 'Reverse payout')
  const dialog = await screen.findByRole('dialog', { name: 'Reverse this payout?' })
  await user.click(within(dialog).getByRole('button', { name: 'Reverse payout' }))
  expect(await screen.findByText('Payout reversed')).toBeVisible()
  expect(calls.some(({ path }) => path.endsWith('/take-back'))).toBe(true)
})

test('each donor has a statement, and all get theirs with one click and its progress', async () => {
  let progress: StatementProgress = { year: 2026, donors: 3, reachable: 3, queued: 0, sent: 0 }
  const { user, calls } = await open({
    'GET /api/admin/books/statements': () => progress,
    'POST /api/admin/books/statements': () => {
      progress = { ...progress, queued: 3, sent: 1 }
      return json(progress, 202)
    },
  })
  const box = await screen.findByRole('region', { name: 'Giving statements' })
  expect(await within(box).findByText('3 donors in 2026, no statements sent yet')).toBeVisible()
  expect(
    within(box).getByRole('link', { name: 'Download the 2026 statement of Ama Serwaa, PDF' }),
  ).toHaveAttribute('href', `/api/admin/books/donors/${donor.id}/statement.pdf?year=2026`)
  expect(box).toHaveTextContent('GHS 120.00, USD 25.00')
  await user.click(within(box).getByRole('button', { name: 'Send to all 2026 donors' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send the 2026 statements?' })
  await user.click(within(dialog).getByRole('button', { name: 'Send statements' }))
  expect(await within(box).findByText('1 of 3 statements sent')).toBeVisible()
  expect(within(box).getByRole('progressbar')).toHaveAttribute('max', '3')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ year: 2026, again: false })
})

test('a month without money says so, and one that fails can be tried again', async () => {
  let isAway = true
  const { user } = await open({
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

const linesIn = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''))

test('the fund of a quarter is one press away, with what was there and what is left', async () => {
  const today = dayAt(new Date())
  const quarter = periodWith(today, 'quarter')
  const { user } = await open({
    [`GET /api/admin/books/period?period=${quarter}`]: periodBooks(quarter, {
      isOver: false,
      lateHere: [late],
      lateElsewhere: [{ ...late, reference: 'sk-10', receiptNumber: 'SK-2026-000010' }],
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'This quarter' }))
  const report = await screen.findByRole('region', { name: 'GHS' })
  expect(location.search).toBe(`?period=${quarter}`)
  expect(linesIn(within(report).getByRole('table', { name: 'GHS by fund, opening and closing' }))).toEqual([
    ['Fund', 'Opening', 'Received', 'Refunded', 'Corrected', 'Fees', 'Closing'],
    ['Building fund', 'GHS 150.00', 'GHS 150.00', '-GHS 10.00', '–', 'GHS 1.95 + 1 unknown', 'GHS 288.05'],
    ['General', 'GHS 50.00', 'GHS 0.00', '–', '–', '1 unknown', 'GHS 50.00'],
  ])
  expect(
    screen.getByText(/Not finished yet\. October 2026 is open/, { selector: '.tab-head-lead' }),
  ).toBeVisible()
  expect(screen.getByText(/isn't your bank balance/, { selector: '.period-scope' })).toBeVisible()
  const lists = screen.getAllByRole('region', { name: /^Reported after closing/ })
  expect(lists[0]).toHaveTextContent('They are in the figures above.')
  expect(lists[1]).toHaveTextContent('SK-2026-000010')
  expect(screen.queryByRole('button', { name: 'Close month' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Download quarter CSV' })).toHaveAttribute(
    'href',
    `/api/admin/books/accounts.csv?period=${quarter}`,
  )
})

test('a quarter, a year and two days are chosen, and the address says which', async () => {
  const { user } = await open({
    'GET /api/admin/books/period?period=2026-Q4': periodBooks('2026-Q4'),
    'GET /api/admin/books/period?period=2026': periodBooks('2026'),
    'GET /api/admin/books/period?period=2026-01-01..2026-12-31': periodBooks('2026-01-01..2026-12-31'),
    'GET /api/admin/books/period?period=2026-03-01..2026-12-31': periodBooks('2026-03-01..2026-12-31'),
  })
  const kind = await screen.findByRole('combobox', { name: 'Period' })
  await user.selectOptions(kind, 'Quarter')
  expect(screen.getByRole('combobox', { name: 'Quarter' })).toHaveDisplayValue('Oct–Dec 2026')
  expect(location.search).toBe('?period=2026-Q4')
  await user.selectOptions(kind, 'Year')
  expect(screen.getByRole('combobox', { name: 'Year of the books' })).toHaveDisplayValue('2026')
  await user.selectOptions(kind, 'From – to')
  expect(location.search).toBe('?period=2026-01-01..2026-12-31')
  const from = screen.getByLabelText('From')
  fireEvent.change(from, { target: { value: '2027-03-01' } })
  expect(screen.getByRole('alert')).toHaveTextContent('The first day must be before the last one.')
  expect(location.search).toBe('?period=2026-01-01..2026-12-31')
  fireEvent.change(from, { target: { value: '2026-03-01' } })
  expect(location.search).toBe('?period=2026-03-01..2026-12-31')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByText(/^1 Mar 2026 – 31 Dec 2026\./, { selector: '.tab-head-lead' })).toBeVisible()
})

test('the printed page has every table with its total, and says who printed it', async () => {
  await open()
  const paper = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.printed-report')
    expect(found).not.toBeNull()
    return found!
  })
  expect(paper).toHaveTextContent('Books, October 2026')
  expect(paper).toHaveTextContent('1 Oct 2026 – 31 Oct 2026. October 2026 is open, so figures can change.')
  expect(paper).toHaveTextContent(/Printed by Administrator on \d+ \w+ 20\d\d, /)
  const tables = within(paper).getAllByRole('table', { hidden: true })
  expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual([
    'By fund',
    'By purpose',
    'By payment provider',
    'By method',
  ])
  const lastLines = tables.map((table) => linesOfPaper(table).at(-1))
  expect(lastLines).toEqual([
    ['Total', '200.00', '150.00', '-10.00', '–', '-1.95 + 1 unknown', '338.05'],
    ['Total', '200.00', '150.00', '-10.00', '–', '-1.95 + 1 unknown', '338.05'],
    ['Total', '200.00', '150.00', '-10.00', '–', '-1.95 + 1 unknown', '-100.00', '238.05'],
    ['Total', '150.00', '-10.00', '–', '-1.95 + 1 unknown', '138.05'],
  ])
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

const linesOfPaper = (table: HTMLElement): string[][] =>
  [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''))

test('an auditor reads the books and finds no button that would change them', async () => {
  await open({
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

test('a donor without an email address can get the statement by WhatsApp, which the treasurer sends', async () => {
  const yaa = {
    ...donor,
    id: '5f0c9d3e-0000-4000-8000-000000000004',
    name: 'Yaa Asantewaa',
    email: null,
    phone: '024 555 1053',
  }
  const akua = {
    ...donor,
    id: '5f0c9d3e-0000-4000-8000-000000000003',
    name: null,
    email: null,
    phone: '0302 12',
  }
  await open({ 'GET /api/admin/books/donors': list([donor, yaa, akua]) })
  const box = await screen.findByRole('region', { name: 'Giving statements' })
  const chat = await within(box).findByRole('link', {
    name: 'Open WhatsApp to send Yaa Asantewaa the 2026 statement',
  })
  const { origin, pathname, searchParams } = new URL(chat.getAttribute('href')!)
  expect(origin + pathname).toBe('https://wa.me/233245551053')
  expect(searchParams.get('text')).toMatch(/^Hello Yaa, here is your .+ giving statement for 2026\./)
  expect(
    within(box).getAllByRole('link', { name: /WhatsApp/ }),
    'only a whole number has a chat',
  ).toHaveLength(1)
  expect(within(box).getByRole('link', { name: /statement of 0302 12, PDF/ })).toBeVisible()
})
