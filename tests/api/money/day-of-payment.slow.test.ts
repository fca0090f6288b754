import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginGift } from '#tests/support/payments.ts'
import { openPaystackSandbox, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { askState, prompt } from '#tests/support/wallet-payments.ts'
import { openDashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'stripe,paystack' } })
})
afterAll(() => server?.stop())

/** A gift that was paid then, of which we hear only now. */
const settleLate = async (paidAt: string) => {
  const opened = await beginGift(server, { currency: 'GHS', method: 'mobile money' })
  await prompt(server, opened, wallets.silent)
  await openPaystackSandbox(server.url, paystackKey).moveClock({ seconds: 3 })
  await server.pool.query(
    `update sandbox_paystack.transactions set data = jsonb_set(data, '{paidAt}', to_jsonb($2::bigint))
     where reference = $1`,
    [opened.paymentIntentId, Math.floor(Date.parse(paidAt) / 1_000)],
  )
  expect(await askState(server, server.pool, opened)).toMatchObject({ status: 'completed' })
  const { rows } = await server.pool.query<{
    gift: string
    number: string
    issuedAt: Date
    given: Date
    booked: Date
  }>(
    `select d.id as gift, r.number, r.issued_at as "issuedAt", d.created_at as given, l.happened_at as booked
     from payments p join receipts r on r.payment_id = p.id join donations d on d.id = p.subject_id
       join ledger l on l.payment_id = p.id where p.intent_id = $1`,
    [opened.paymentIntentId],
  )
  return { ...rows[0]!, email: opened.email }
}

test('a payment of December that is heard of later has the same day and year everywhere', async () => {
  const paidAt = '2024-12-31T23:59:00.000Z'
  const { gift, number, issuedAt, given, booked, email } = await settleLate(paidAt)
  expect(number).toBe('SK-2024-000001')
  expect([given, booked].map((day) => day.toISOString())).toEqual([paidAt, paidAt])
  expect(issuedAt.getUTCFullYear(), 'the receipt says when it was issued').toBeGreaterThan(2024)
  const [receipt] = await emailsTo(server.pool, email)
  expect(receipt!.text).toContain('Tuesday 31 December 2024')
  const dashboard = await openDashboard(server)
  const statement = await server.get(
    `/api/admin/books/donors/${gift}/statement.pdf?year=2024`,
    dashboard.headers,
  )
  expect(statement.status).toBe(200)
})

test('the numbers of both years stay without gaps', async () => {
  await settleLate('2024-12-30T10:00:00.000Z')
  await settleLate(new Date().toISOString())
  await settleLate('2024-12-31T10:00:00.000Z')
  const { rows } = await server.pool.query<{ issued: number; last: number }>(
    'select count(*)::int as issued, max(serial) as last from receipts group by year order by year',
  )
  expect(rows).toHaveLength(2)
  for (const { issued, last } of rows) expect(issued).toBe(last)
})
