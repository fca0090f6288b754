import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { bookGift } from '#tests/support/ledger.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server, { name: 'Efua' })
})
afterAll(() => server?.stop())

const fileOf = async (period: string): Promise<string[]> =>
  (await dashboard.text(`/api/admin/books/accounts.csv?period=${period}`)).text
    .slice(1)
    .trim()
    .split('\r\n')
    .slice(1)

const close = async (month: string) => {
  const { body } = await dashboard.call<{ movements: number }>('GET', `/api/admin/books/month?month=${month}`)
  const answer = await dashboard.call('POST', '/api/admin/books/close', { month, movements: body.movements })
  expect(answer.status).toBe(200)
}

const reopen = async (month: string) =>
  expect(
    (await dashboard.call('POST', '/api/admin/books/reopen', { month, reason: 'A cheque' })).status,
  ).toBe(200)

const thisMonth = dayAt(new Date()).slice(0, 7)

describe('the file of a closed month', () => {
  test('never changes, and what comes late is in the file of the month in which it is booked', async () => {
    const gift = await bookGift(server.pool, { amount: 6_000, happenedAt: '2025-10-05T10:00:00Z', fee: null })
    await close('2025-10')
    const closed = await fileOf('2025-10')
    expect(closed).toHaveLength(1)
    await bookGift(server.pool, { amount: 5_000, happenedAt: '2025-10-31T23:59:00Z', name: 'Late Giver' })
    // The service names the fee when the month is closed.
    await server.pool.query('update payments set fee = 117 where subject_id = $1', [gift])
    expect(await fileOf('2025-10')).toEqual(closed)
    const late = (await fileOf(thisMonth)).filter((line) => line.includes('October 2025'))
    expect(late).toEqual([
      expect.stringMatching(
        /^2025-10-31,\d{4}-\d\d-\d\d,October 2025,received,Gifts,.*,Late Giver,GHS,50\.00,/,
      ),
    ])
    await reopen('2025-10')
    await close('2025-10')
    expect(
      (await fileOf('2025-10')).map((line) => line.slice(0, 10)),
      'each row is in one file',
    ).toEqual(['2025-10-05'])
    expect((await fileOf(thisMonth)).filter((line) => line.includes('October 2025'))).toEqual(late)
  })

  test('has what came before it was closed, and what comes while it is open again', async () => {
    await bookGift(server.pool, { amount: 100, happenedAt: '2025-09-05T10:00:00Z' })
    await close('2025-09')
    await reopen('2025-09')
    await bookGift(server.pool, { amount: 200, happenedAt: '2025-09-06T10:00:00Z' })
    await close('2025-09')
    expect(await fileOf('2025-09')).toHaveLength(2)
    const { rows } = await server.pool.query<{ count: number }>('select count(*)::int as count from ledger')
    const all = await Promise.all(['2025', thisMonth.slice(0, 4)].map(fileOf))
    expect(all.flat()).toHaveLength(rows[0]!.count)
  })
})

test('the file says who gave, who recorded it, and why it was corrected', async () => {
  const { body } = await dashboard.call<{ receiptNumber: string }>('POST', '/api/admin/hand-entries', {
    kind: 'gift',
    attempt: crypto.randomUUID(),
    paidOn: addDays(today(), 0),
    method: 'cash',
    amount: 9_900,
    currency: 'GHS',
    name: 'Akua Darko',
  })
  const { rows } = await dashboard.list<{ id: string }>(
    `/api/admin/hand-entries?search=${body.receiptNumber}`,
  )
  await dashboard.call('POST', `/api/admin/hand-entries/${rows[0]!.id}/correction`, {
    reason: 'It was 90.00',
  })
  const lines = (await fileOf(thisMonth)).filter((line) => line.includes(body.receiptNumber))
  expect(lines).toEqual([
    expect.stringMatching(/,received,Gifts,Cash,.*,Akua Darko,GHS,99\.00,0\.00,.*,Efua,,\d{4}-\d\d-\d\d/),
    expect.stringMatching(/,correction,Gifts,Cash,.*,Akua Darko,GHS,-99\.00,,.*,Efua,It was 90\.00,\d{4}-/),
  ])
})
