import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MonthBooks } from '#features/money/bookkeeping/schema.ts'
import { ensureMonthIsOpen } from '#features/money/bookkeeping/service.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { bookGift } from '#tests/support/ledger.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server, { name: 'Treasurer' })
})
afterAll(() => server?.stop())

const readBooks = async (month: string): Promise<MonthBooks> => {
  const { status, body } = await dashboard.call<MonthBooks>('GET', `/api/admin/books/month?month=${month}`)
  expect(status).toBe(200)
  return body
}

const close = (month: string, movements: number) =>
  dashboard.call<MonthBooks & { code?: string }>('POST', '/api/admin/books/close', { month, movements })

const totalsOf = ({ figures }: MonthBooks) =>
  Object.fromEntries(figures.currencies.map(({ currency, total }) => [currency, total]))

const ledgerOf = async (from: string, to: string) => {
  const { rows } = await server.pool.query<{ currency: string; sum: number }>(
    `select currency, sum(amount)::int as sum from ledger where happened_at >= $1 and happened_at < $2 group by 1`,
    [from, to],
  )
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]))
}

describe('the report of a month', () => {
  test('equals the ledger to the pesewa, with random movements around the ends of the month', async () => {
    const edges = ['2024-03-01T00:00:00Z', '2024-04-01T00:00:00Z']
    for (let index = 0; index < 40; index += 1) {
      const at = Date.parse(edges[index % 2]!) + randomInt(-7_200_000, 7_200_000)
      const amount = randomInt(100, 90_000)
      await bookGift(server.pool, {
        amount,
        currency: index % 3 === 0 ? 'USD' : 'GHS',
        happenedAt: new Date(at).toISOString(),
        fee: index % 4 === 0 ? null : 50,
        ...(index % 5 === 0 && {
          later: [['refund', -randomInt(1, amount), new Date(at + randomInt(7_200_000)).toISOString()]],
        }),
      })
    }
    await bookGift(server.pool, { amount: 77, happenedAt: '2024-03-01T00:00:00.000Z' })
    await bookGift(server.pool, { amount: 88, happenedAt: '2024-03-31T23:59:59.999Z' })
    for (const [month, next] of [
      ['2024-02', '2024-03'],
      ['2024-03', '2024-04'],
      ['2024-04', '2024-05'],
    ] as const)
      expect(totalsOf(await readBooks(month))).toEqual(
        await ledgerOf(`${month}-01T00:00:00Z`, `${next}-01T00:00:00Z`),
      )
  })

  test('is split by fund and method, and does not take an unknown fee for none', async () => {
    const { rows } = await server.pool.query<{ id: string }>(
      `insert into funds (slug, name) values ('camp', 'Youth camp') returning id`,
    )
    const fund = rows[0]!.id
    await bookGift(server.pool, { amount: 10_000, fee: 195, fund, happenedAt: '2024-06-03T10:00:00Z' })
    await bookGift(server.pool, {
      amount: 5_000,
      provider: 'stripe',
      method: 'card',
      happenedAt: '2024-06-03T11:00:00Z',
    })
    await bookGift(server.pool, {
      amount: 2_000,
      provider: 'none',
      method: 'cash',
      happenedAt: '2024-06-09T10:00:00Z',
    })
    const { figures } = await readBooks('2024-06')
    expect(figures.currencies).toMatchObject([
      {
        currency: 'GHS',
        total: 17_000,
        fees: 195,
        unknownFees: 1,
        byFund: [
          { fund: "Where it's needed most", total: 7_000 },
          { fund: 'Youth camp', total: 10_000 },
        ],
        byMethod: [
          { method: 'card', total: 5_000 },
          { method: 'cash', total: 2_000 },
          { method: 'mobile money', total: 10_000 },
        ],
        days: [
          { day: '2024-06-03', method: 'card', fund: "Where it's needed most" },
          { day: '2024-06-03', method: 'mobile money', fund: 'Youth camp' },
          { day: '2024-06-09', method: 'cash', unknownFees: 0 },
        ],
      },
    ])
  })

  test('lists every month since the first movement, the last first', async () => {
    const { body } = await dashboard.call<{ month: string }[]>('GET', '/api/admin/books/months')
    expect(body[0]?.month).toBe(dayAt(new Date()).slice(0, 7))
    expect(body.at(-1)?.month).toBe('2024-02')
  })

  test('names completed payments without a receipt, and numbers that are missing', async () => {
    await bookGift(server.pool, { amount: 900, happenedAt: '2024-07-03T10:00:00Z', hasReceipt: false })
    const { figures } = await readBooks('2024-07')
    expect(figures.services[0]?.explanations).toMatchObject([
      { kind: 'unknown fee', count: 1 },
      { kind: 'no receipt', count: 1, amount: 900 },
    ])
    await server.pool.query(`insert into receipt_years (year, last) values (2019, 3)`)
    expect((await readBooks('2024-07')).receiptGaps).toEqual([{ year: 2019, missing: 3 }])
    await server.pool.query(`delete from receipt_years where year = 2019`)
  })
})

describe('payouts', () => {
  const payout = {
    service: 'paystack',
    arrivedOn: '2024-08-20',
    amount: 9_000,
    currency: 'GHS',
    reference: 'PO-1',
  }

  test('are noted once, taken back by a counter-entry, and stand against what was expected', async () => {
    await bookGift(server.pool, { amount: 10_000, fee: 195, happenedAt: '2024-08-03T10:00:00Z' })
    await bookGift(server.pool, { amount: 3_000, fee: 59, happenedAt: '2024-08-25T10:00:00Z' })
    const noted = await dashboard.call<MonthBooks>('POST', '/api/admin/books/payouts', payout)
    expect(noted).toMatchObject({
      status: 201,
      body: {
        month: '2024-08',
        figures: { services: [{ net: 12_746, paidOut: 9_000, difference: 3_746 }] },
      },
    })
    expect(noted.body.figures.services[0]?.explanations).toMatchObject([
      { kind: 'after the last payout', count: 1, amount: 3_000 },
    ])
    const twice = { ...payout, reference: 'po-1', amount: 1 }
    expect(await dashboard.call('POST', '/api/admin/books/payouts', twice)).toMatchObject({
      status: 409,
      body: { code: 'payout_noted' },
    })
    const id = noted.body.payouts[0]!.id
    const back = `/api/admin/books/payouts/${id}/take-back`
    expect((await dashboard.call('POST', back)).status).toBe(204)
    expect(await dashboard.call('POST', back)).toMatchObject({
      status: 409,
      body: { code: 'payout_taken_back' },
    })
    const after = await readBooks('2024-08')
    expect(after.payouts).toMatchObject([
      { id, amount: 9_000, isTakenBack: true },
      { amount: -9_000, takesBack: id },
    ])
    expect(after.figures.services).toMatchObject([{ paidOut: 0 }])
    expect((await dashboard.call('POST', '/api/admin/books/payouts', payout)).status).toBe(201)
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { action: 'payout.noted', subject: 'Paystack PO-1', summary: 'GHS 90.00, 2024-08-20' },
      { action: 'payout.taken-back' },
    ])
    await expect(server.pool.query('update payouts set amount = 1')).rejects.toThrow('only be added to')
  })

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 10.5 }, 'amount'],
    [{ currency: 'cedi' }, 'currency'],
    [{ reference: ' ' }, 'reference'],
    [{ service: 'none' }, 'service'],
    [{ arrivedOn: addDays(dayAt(new Date()), 1) }, 'arrivedOn'],
  ])('with %j are refused', async (change, field) => {
    const answer = await dashboard.call<{ fields: object }>('POST', '/api/admin/books/payouts', {
      ...payout,
      reference: 'PO-X',
      ...change,
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })
})

describe('a closed month', () => {
  const month = '2025-05'

  test('keeps its figures, shows what came after, and takes nothing by hand', async () => {
    await bookGift(server.pool, { amount: 4_000, fee: 78, happenedAt: '2025-05-10T10:00:00Z' })
    const open = await readBooks(month)
    expect(open).toMatchObject({ closing: null, isOver: true, movements: 1 })
    expect(await close(month, 0)).toMatchObject({ status: 409, body: { code: 'month_has_changed' } })
    const closed = await close(month, 1)
    expect(closed).toMatchObject({ status: 200, body: { closing: { closedBy: 'Treasurer' } } })
    expect(await close(month, 1)).toMatchObject({ status: 409, body: { code: 'month_closed_already' } })

    // A service tells late of a payment; a person cannot date one into it.
    await bookGift(server.pool, { amount: 700, happenedAt: '2025-05-31T23:59:00Z' })
    const after = await readBooks(month)
    expect(totalsOf(after)).toEqual({ GHS: 4_000 })
    expect(after).toMatchObject({
      difference: [{ currency: 'GHS', amount: 700 }],
      sinceClosing: [{ month, day: '2025-05-31', amount: 700, kind: 'charge' }],
    })
    const now = await readBooks(dayAt(new Date()).slice(0, 7))
    expect(now.fromClosedMonths).toMatchObject([{ month, amount: 700 }])
    expect(totalsOf(now)).toEqual({})
    const byHand = {
      amount: 1,
      provider: 'none',
      method: 'cash',
      happenedAt: '2025-05-20T10:00:00Z',
    } as const
    await expect(bookGift(server.pool, byHand)).rejects.toThrow('This month is closed')
    const payout = {
      service: 'paystack',
      arrivedOn: '2025-05-20',
      amount: 1,
      currency: 'GHS',
      reference: 'PO-5',
    }
    expect(await dashboard.call('POST', '/api/admin/books/payouts', payout)).toMatchObject({
      status: 409,
      body: { code: 'month_closed' },
    })
    await expect(server.pool.query(`update closed_months set figures = '{}'`)).rejects.toThrow(
      'keeps its figures',
    )
    await expect(server.pool.query(`delete from closed_months`)).rejects.toThrow('keeps its figures')

    const db = createDb(server.pool, new Changes())
    const dated = (date: string | Date) => db.transaction((tx) => ensureMonthIsOpen(tx, date))
    await expect(dated('2025-05-31')).rejects.toMatchObject({ code: 'month_closed' })
    await expect(dated(new Date('2025-05-01T00:00:00Z'))).rejects.toMatchObject({ code: 'month_closed' })
    await dated('2025-06-01')

    const { status } = await dashboard.call('POST', '/api/admin/books/reopen', { month, reason: ' ' })
    expect(status).toBe(400)
    const reopened = await dashboard.call<MonthBooks>('POST', '/api/admin/books/reopen', {
      month,
      reason: 'A cheque was left out',
    })
    expect(totalsOf(reopened.body)).toEqual({ GHS: 4_700 })
    expect(reopened.body).toMatchObject({ closing: null, difference: [], sinceClosing: [] })
    expect(await dashboard.call('POST', '/api/admin/books/reopen', { month, reason: 'Again' })).toMatchObject(
      { status: 409, body: { code: 'month_not_closed' } },
    )
    expect((await close(month, 2)).status).toBe(200)
    const { rows } = await server.pool.query<{ action: string; summary: string }>(
      `select action, summary from audit_log where subject = 'May 2025' order by created_at`,
    )
    expect(rows).toEqual([
      { action: 'month.closed', summary: 'GHS 40.00' },
      { action: 'month.reopened', summary: 'A cheque was left out' },
      { action: 'month.closed', summary: 'GHS 47.00' },
    ])
  })

  test('is one that is over', async () => {
    const now = dayAt(new Date()).slice(0, 7)
    expect(await close(now, 0)).toMatchObject({ status: 409, body: { code: 'month_not_over' } })
  })

  test('has each movement either in its figures or after it, also while payments come in', async () => {
    let closed = false
    const coming = Array.from({ length: 40 }, (_, index) =>
      bookGift(server.pool, { amount: 100 + index, happenedAt: '2025-07-15T10:00:00Z' }),
    )
    while (!closed) closed = (await close('2025-07', (await readBooks('2025-07')).movements)).status === 200
    await Promise.all(coming)
    const { figures, difference } = await readBooks('2025-07')
    const sum = (figures.currencies[0]?.total ?? 0) + (difference[0]?.amount ?? 0)
    expect(await ledgerOf('2025-07-01', '2025-08-01')).toEqual({ GHS: sum })
  })

  test('is closed once, by the one who is first', async () => {
    const answers = await Promise.all([close('2025-06', 0), close('2025-06', 0), close('2025-06', 0)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })
})

describe('the file for accounting', () => {
  test('has a line for each movement, with numbers that are numbers and no formula', async () => {
    await bookGift(server.pool, {
      amount: 123_456,
      fee: 2_407,
      happenedAt: '2023-03-05T10:00:00Z',
      later: [['refund', -23_450, '2023-04-02T10:00:00Z']],
    })
    const { rows } = await server.pool.query<{ id: string }>(
      `insert into funds (slug, name) values ('formula', '=HYPERLINK("x")') returning id`,
    )
    await bookGift(server.pool, {
      amount: 5_000,
      currency: 'USD',
      provider: 'stripe',
      method: 'card',
      fund: rows[0]!.id,
      happenedAt: '2023-03-06T10:00:00Z',
    })
    const month = await dashboard.text('/api/admin/books/accounts.csv?period=2023-03')
    expect(month.headers.get('content-disposition')).toContain('books-2023-03')
    const lines = month.text.slice(1).trim().split('\r\n')
    expect(lines).toEqual([
      'Date,Booked on,Closed month,Kind,For,Method,Payment provider,Fund,Donor,Currency,Amount,Fee,Receipt,Reference,Recorded by,Reason,Entered at (Accra time)',
      expect.stringMatching(
        /^2023-03-05,20\d\d-\d\d-\d\d,,received,Gifts,Mobile money,Paystack,Where it's needed most,,GHS,1234\.56,24\.07,SK-2023-000001,[\w-]+,,,20.*$/,
      ),
      expect.stringContaining(`,received,Gifts,Card,Stripe,"'=HYPERLINK(""x"")",,USD,50.00,unknown,`),
    ])
    const year = await dashboard.text('/api/admin/books/accounts.csv?period=2023')
    expect(year.text.trim().split('\r\n')).toHaveLength(4)
    expect(year.text).toContain(",refund,Gifts,Mobile money,Paystack,Where it's needed most,,GHS,-234.50,,")
    const { rows: noted } = await server.pool.query(
      `select 1 from audit_log where action = 'list.exported' and subject = 'books 2023'`,
    )
    expect(noted).toHaveLength(1)
    expect((await server.get('/api/admin/books/accounts.csv')).status).toBe(401)
  })

  test('comes whole, however long it is, also where many share a moment', async () => {
    await server.pool.query(
      `with paid as (
         insert into payments (purpose, subject_id, amount, currency, description, provider, method, status, completed_at)
         select 'donation', gen_random_uuid(), 100, 'GHS', 'Gift', 'none', 'cash', 'completed', now()
         from generate_series(1, 1203) returning id)
       insert into ledger (payment_id, kind, amount, currency, provider_id, happened_at)
       select id, 'charge', 100, 'GHS', 'by hand ' || id, '2022-02-02T10:00:00Z' from paid`,
    )
    const { text } = await dashboard.text('/api/admin/books/accounts.csv?period=2022-02')
    expect(new Set(text.trim().split('\r\n')).size).toBe(1204)
  })
})
