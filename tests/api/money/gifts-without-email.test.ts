import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginGift, confirmGift, holdSeats, runJob } from '#tests/support/payments.ts'
import { openPaystackSandbox, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { askState, cardPage, prompt } from '#tests/support/wallet-payments.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'
import { until } from '../support/until.ts'

let server: TestServer
let sandbox: ReturnType<typeof openPaystackSandbox>
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'stripe,paystack' } })
  sandbox = openPaystackSandbox(server.url, paystackKey)
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const byWallet = { amount: 50, currency: 'GHS', frequency: 'once', method: 'mobile money' }
const ofNobody = { ...byWallet, donorEmail: undefined }
type Gift = Awaited<ReturnType<typeof beginGift>>
const proofOf = ({ paymentIntentId, clientSecret }: Gift) => ({ paymentIntentId, clientSecret })
const receiptOf = (gift: Gift) => server.post('/api/donations/receipt', proofOf(gift))
const writtenTo = async () =>
  (await server.pool.query(`select recipient from outbox where recipient <> $1`, [dashboard.email])).rows
type Row = {
  donorEmail: string | null
  paymentIntentId: string | null
  status: string
  receiptNumber: string
}
const rowOf = async ({ paymentIntentId }: Gift): Promise<Row | undefined> => {
  const { rows } = await dashboard.list<Row>('/api/admin/donations?limit=100')
  return rows.find((row) => row.paymentIntentId === paymentIntentId)
}

const given = async (): Promise<Gift> => {
  const gift = await beginGift(server, ofNobody)
  await prompt(server, gift, wallets.waits)
  await sandbox.decide(gift.paymentIntentId, 'approve')
  expect(await askState(server, server.pool, gift)).toMatchObject({ status: 'completed' })
  return gift
}

test('a gift by mobile money needs no email: its receipt is behind the secret of its payment', async () => {
  const gift = await given()
  const confirmed = await confirmGift(server, proofOf(gift))
  expect(await confirmed.json()).toEqual({
    status: 'completed',
    amount: 5_000,
    currency: 'GHS',
    frequency: 'one-time',
    donorEmail: null,
    receiptNumber: expect.stringMatching(/^SK-/),
    fund: null,
  })
  const receipt = await receiptOf(gift)
  expect(receipt.status).toBe(200)
  expect(receipt.headers.get('cache-control')).toBe('no-store')
  expect(
    Buffer.from(await receipt.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await writtenTo()).toEqual([])
})

test('the payment provider hears an address of ours, which stands nowhere else', async () => {
  const gift = await given()
  const { transactions } = await sandbox.books()
  const made = transactions.find(({ reference }) => reference === gift.paymentIntentId)
  expect(JSON.stringify(made)).toContain('no-receipt@sankofa.example')
  const row = await rowOf(gift)
  expect(row).toMatchObject({ donorEmail: null, status: 'completed' })
  const { rows } = await server.pool.query(`select email from people where email like 'no-receipt@%'`)
  expect(rows).toEqual([])
})

test.each([
  ['by card', { ...ofNobody, method: 'card' }],
  ['without a method', { ...ofNobody, method: undefined }],
  ['in dollars, as specified', { amount: 50, frequency: 'once' }],
  ['every month', { ...ofNobody, frequency: 'monthly' }],
  ['with an empty one by card', { ...byWallet, method: 'card', donorEmail: '' }],
])('%s an email is needed', async (_, gift) => {
  const answer = await server.post('/api/create-payment-intent', gift)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ fields: { donorEmail: 'Enter your email address' } })
})

test('one that is no email is refused by mobile money too', async () => {
  const answer = await server.post('/api/create-payment-intent', { ...byWallet, donorEmail: 'ama@' })
  expect(await answer.json()).toMatchObject({ fields: { donorEmail: 'Please enter a valid email address' } })
})

test('without the secret, before it is paid, and for a gift with an email there is no receipt', async () => {
  const gift = await given()
  const stranger = { ...proofOf(gift), clientSecret: 'x' }
  expect((await server.post('/api/donations/receipt', stranger)).status).toBe(404)
  const open = await beginGift(server, ofNobody)
  expect((await receiptOf(open)).status).toBe(404)
  const emailed = await beginGift(server, { ...byWallet, donorEmail: anAddress() })
  await prompt(server, emailed, wallets.waits)
  await sandbox.decide(emailed.paymentIntentId, 'approve')
  await askState(server, server.pool, emailed)
  expect((await receiptOf(emailed)).status).toBe(404)
})

test('the same attempt with an email is another payment, and one of them is taken', async () => {
  const attempt = randomUUID()
  const first = await beginGift(server, { ...ofNobody, attempt })
  const again = await beginGift(server, { ...ofNobody, attempt })
  expect(again.paymentIntentId).toBe(first.paymentIntentId)
  const other = await beginGift(server, { ...byWallet, donorEmail: anAddress(), attempt })
  expect(other.paymentIntentId).not.toBe(first.paymentIntentId)
})

test('a refund is made and written down, with no one to write to', async () => {
  const gift = await given()
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from donations where payment_intent_id = $1',
    [gift.paymentIntentId],
  )
  const path = `/api/admin/donations/${rows[0]!.id}/refund`
  expect(await dashboard.call('POST', path, { refundedBefore: 0 })).toMatchObject({
    body: { status: 'pending' },
  })
  await until('the provider has it', async () =>
    (await sandbox.books()).refunds.some(({ reference }) => reference === gift.paymentIntentId),
  )
  await sandbox.moveClock({ days: 1 })
  await runJob(server.databaseUrl, 'reconcile-payments')
  await until('the refund is booked', async () => (await rowOf(gift))?.status === 'refunded')
  expect((await writtenTo()).filter(({ recipient }) => recipient.startsWith('no-receipt'))).toEqual([])
})

test('a gift that waits for its payment can be looked up at the provider', async () => {
  const gift = await beginGift(server, byWallet)
  await prompt(server, gift, wallets.waits)
  expect(await rowOf(gift)).toMatchObject({ status: 'pending', paymentIntentId: gift.paymentIntentId })
  const byCard = await beginGift(server, { ...byWallet, method: 'card' })
  await cardPage(server, byCard)
  expect(await rowOf(byCard)).toMatchObject({ status: 'pending' })
})

test('so can a registration that waits for its payment', async () => {
  const [eventId] = await insertEvents(server.pool, { price: 5_000, currency: 'GHS', capacity: 5 })
  const { paymentIntentId } = await holdSeats(server, eventId!, { method: 'mobile money' })
  const { rows } = await dashboard.list(`/api/admin/registrations?eventId=${eventId}`)
  expect(rows).toMatchObject([{ paymentStatus: 'pending', paymentIntentId }])
})
