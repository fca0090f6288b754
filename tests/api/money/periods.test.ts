import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PeriodBooks } from '#features/money/bookkeeping/periods/schema.ts'
import { dayAt } from '#shared/time/dates.ts'
import { bookGift } from '#tests/support/ledger.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server, { name: 'Efua', roles: ['treasurer'] })
})
afterAll(() => server?.stop())

const read = async (period: string): Promise<PeriodBooks> => {
  const { status, body } = await dashboard.call<PeriodBooks>(
    'GET',
    `/api/admin/books/period?period=${period}`,
  )
  expect(status, period).toBe(200)
  return body
}

const close = async (month: string) => {
  const { body } = await dashboard.call<{ movements: number }>('GET', `/api/admin/books/month?month=${month}`)
  const answer = await dashboard.call('POST', '/api/admin/books/close', { month, movements: body.movements })
  expect(answer.status).toBe(200)
}

/** What the file says was received less refunds, corrections and known fees, by fund and currency. */
const sumsOfFile = async (period: string): Promise<Record<string, number>> => {
  const { text } = await dashboard.text(`/api/admin/books/accounts.csv?period=${period}`)
  const [head = '', ...lines] = text.slice(1).trim().split('\r\n')
  const at = (name: string) => head.split(',').indexOf(name)
  const sums: Record<string, number> = {}
  for (const cells of lines.map((line) => line.split(','))) {
    const cell = (name: string) => cells[at(name)] ?? ''
    const minor = (name: string) => Math.round(Number(cell(name) || 0) * 100) || 0
    const key = `${cell('Currency')} ${cell('Fund')}`
    sums[key] = (sums[key] ?? 0) + minor('Amount') - (cell('Fee') === 'unknown' ? 0 : minor('Fee'))
  }
  return sums
}

const linesOf = (books: PeriodBooks) =>
  books.currencies.flatMap(({ currency, byFund }) =>
    byFund.map(({ fund, ...line }) => ({ key: `${currency} ${fund}`, ...line })),
  )

const balances = (books: PeriodBooks, field: 'opening' | 'closing' | 'net') =>
  Object.fromEntries(
    linesOf(books).flatMap(({ key, ...line }) => (line[field] === 0 ? [] : [[key, line[field]]])),
  )

const withoutNothing = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))

const thisYear = dayAt(new Date()).slice(0, 4)

describe('with random movements, closed months and what came late', () => {
  beforeAll(async () => {
    const { rows } = await server.pool.query<{ id: string }>(
      `insert into funds (slug, name) values ('building', 'Building fund'), ('camp', 'Youth camp') returning id`,
    )
    const funds = [null, ...rows.map(({ id }) => id)]
    const book = (index: number, from: string, to: string) => {
      const at = randomInt(Date.parse(from), Date.parse(to))
      const amount = randomInt(100, 90_000)
      return bookGift(server.pool, {
        amount,
        currency: index % 3 === 0 ? 'USD' : 'GHS',
        fund: funds[index % funds.length]!,
        happenedAt: new Date(at).toISOString(),
        fee: index % 4 === 0 ? null : randomInt(0, 90),
        ...(index % 5 === 0 && {
          later: [['refund', -randomInt(1, amount), new Date(at + randomInt(7_200_000)).toISOString()]],
        }),
      })
    }
    for (let index = 0; index < 80; index += 1) await book(index, '2023-11-01', '2024-08-01')
    for (const month of ['2024-01', '2024-02', '2024-03']) await close(month)
    for (let index = 0; index < 12; index += 1) await book(index, '2024-01-01', '2024-04-01')
    // The provider names the fees after the months were closed.
    await server.pool.query('update payments set fee = 33 where fee is null')
  })

  const periods = ['2023', '2024-Q1', '2024-Q2', '2024-07-01..2024-12-31', `2025-01-01..${thisYear}-12-31`]

  test('opening and what came and went make the closing, which is the opening of the next period', async () => {
    let before: Record<string, number> = {}
    for (const period of periods) {
      const books = await read(period)
      for (const { opening, charges, refunds, corrections, fees, closing } of linesOf(books))
        expect(opening + charges + refunds + corrections - fees).toBe(closing)
      expect(balances(books, 'opening'), period).toEqual(before)
      before = balances(books, 'closing')
    }
  })

  test.each([...periods, '2024', '2024-02', '2024-02-10..2024-03-09', thisYear])(
    'the file of %s has the same sums as the page',
    async (period) => {
      expect(withoutNothing(await sumsOfFile(period))).toEqual(balances(await read(period), 'net'))
    },
  )

  test('the closed quarter says what was booked late, and counts it where it was booked', async () => {
    const quarter = await read('2024-Q1')
    expect(quarter.openMonths).toEqual([])
    expect(quarter.lateHere).toEqual([])
    expect(quarter.lateElsewhere.length).toBeGreaterThanOrEqual(12)
    const now = await read(thisYear)
    expect(now.lateHere).toEqual(quarter.lateElsewhere)
    expect(now.isOver).toBe(false)
    expect(now.openMonths.at(-1)).toBe(dayAt(new Date()).slice(0, 7))
  })
})

test('the figures of a closed quarter do not change', async () => {
  await bookGift(server.pool, { amount: 5_000, fee: 90, happenedAt: '2022-04-03T10:00:00Z' })
  for (const month of ['2022-04', '2022-05', '2022-06']) await close(month)
  const closed = await read('2022-Q2')
  await bookGift(server.pool, { amount: 700, happenedAt: '2022-06-30T23:59:00Z' })
  const { lateElsewhere, ...same } = await read('2022-Q2')
  expect({ ...same, lateElsewhere: [] }).toEqual(closed)
  expect(lateElsewhere).toMatchObject([{ month: '2022-06', amount: 700 }])
})

test('what a provider paid out lowers what it still holds', async () => {
  await bookGift(server.pool, { amount: 10_000, fee: 195, happenedAt: '2021-05-03T10:00:00Z' })
  const payout = { service: 'paystack', currency: 'GHS', amount: 9_000, arrivedOn: '2021-05-20' }
  await dashboard.call('POST', '/api/admin/books/payouts', { ...payout, reference: 'PO-21' })
  expect((await read('2021-Q2')).currencies).toMatchObject([
    {
      currency: 'GHS',
      closing: 9_805,
      byService: [{ service: 'paystack', opening: 0, net: 9_805, paidOut: 9_000, closing: 805 }],
    },
  ])
  expect((await read('2021-Q3')).currencies[0]!.byService).toMatchObject([
    { opening: 805, paidOut: 0, closing: 805 },
  ])
})

test.each(['2', '2024-13', '2024-Q5', '2024-05-02..2024-05-01', '2024-06-31..2024-07-01', 'all'])(
  'what is no period is refused: %j',
  async (period) => {
    for (const path of ['period', 'accounts.csv'])
      expect((await dashboard.call('GET', `/api/admin/books/${path}?period=${period}`)).status).toBe(400)
  },
)

test('the file is named after its period, and the audit log says who downloaded it', async () => {
  const answer = await server.get(
    '/api/admin/books/accounts.csv?period=2024-07-01..2024-12-31',
    dashboard.headers,
  )
  expect(answer.headers.get('content-disposition')).toContain('books-2024-07-01-to-2024-12-31-')
  const { rows } = await server.pool.query<{ subject: string }>(
    `select subject from audit_log where actor_id = $1 and action = 'list.exported' order by created_at desc limit 1`,
    [dashboard.id],
  )
  expect(rows).toEqual([{ subject: 'books 2024-07-01 to 2024-12-31' }])
})
