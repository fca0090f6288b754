import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayAt } from '#shared/time/dates.ts'
import { periodWith } from '../period.ts'
import { late, openBooks, periodBooks } from '#tests/support/pages/books.ts'

const linesIn = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''))

test('the fund of a quarter is one press away, with what was there and what is left', async () => {
  const today = dayAt(new Date())
  const quarter = periodWith(today, 'quarter')
  const { user } = await openBooks({
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
  const { user } = await openBooks({
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
  await openBooks()
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

const linesOfPaper = (table: HTMLElement): string[][] =>
  [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
