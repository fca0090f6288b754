import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAdminSession } from '#tests/support/accounts.ts'
import { beginGift, holdSeats, ledgerSums, payWith, providerSums } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openStripeSandbox, type OpenStripeSandbox } from 'payment-sandbox/drive-stripe'
import { insertEvents } from '../api/support/content.ts'
import { patience } from '#tests/support/patience.ts'
import { until } from './fixtures.ts'
import { sized } from './scale.ts'

vi.setConfig({ testTimeout: 90_000 * patience(), hookTimeout: 30_000 * patience() })

const people = sized(200, 6)

let server: TestServer
let sandbox: OpenStripeSandbox
let eventId: string

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  sandbox = openStripeSandbox(server.url)
  ;[eventId] = (await insertEvents(server.pool, { price: 3_000, currency: 'GHS' })) as [string]
})
afterAll(() => server?.stop())

const completed = async (): Promise<number> => {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int as count from payments where status = 'completed'`,
  )
  return rows[0]!.count
}

test('a provider that makes the intent, the subscription or the refund and then hangs or breaks does it once', async () => {
  // Every first call is done and not answered; half of them hang, half of them break.
  await sandbox.addFault({ kind: 'hang-after', method: 'POST', path: '/payment_intents', times: people / 2 })
  await sandbox.addFault({ kind: 'error-after', method: 'POST', path: '/payment_intents', times: people / 2 })
  await sandbox.addFault({ kind: 'error-after', method: 'POST', path: '/customers', times: 1 })
  await sandbox.addFault({ kind: 'hang-after', method: 'POST', path: '/subscriptions', times: 1 })
  const [holds, monthly] = await Promise.all([
    Promise.all(Array.from({ length: people }, () => holdSeats(server, eventId))),
    beginGift(server, { frequency: 'monthly' }),
  ])
  const all = [...holds, monthly]
  expect(new Set(all.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(all.length)
  const { payment_intents: made } = await sandbox.books()
  expect(made.map(({ id }) => id).toSorted(), 'every intent is known to us').toEqual(
    all.map(({ paymentIntentId }) => paymentIntentId).toSorted(),
  )
  expect((await sandbox.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)

  await Promise.all(all.map((opened) => payWith(server, opened)))
  await until('all are settled', async () => (await completed()) === all.length)
  const sums = await ledgerSums(server.pool)
  expect(sums).toMatchObject({ charges: all.length, charged: people * 3_000 + 5_000 })
  expect(await providerSums(server)).toEqual(sums)
})

test('a refund that is done and not answered is done once', async () => {
  const admin = await createAdminSession(server)
  const { rows } = await server.pool.query<{ id: string }>(
    `select subject_id as id from payments where purpose = 'event registration' and status = 'completed' limit 2`,
  )
  await sandbox.addFault({ kind: 'hang-after', method: 'POST', path: '/refunds', times: 1 })
  await sandbox.addFault({ kind: 'error-after', method: 'POST', path: '/refunds', times: 1 })
  for (const { id } of rows) {
    const path = `/api/admin/registrations/${id}/refund`
    expect((await server.post(path, { refundedBefore: 0 }, admin.headers)).status).toBe(202)
  }
  await until('both are paid back', async () => (await ledgerSums(server.pool)).refunds === 2)
  await sandbox.allDelivered()
  expect(await providerSums(server)).toEqual(await ledgerSums(server.pool))
})

test('after an outage of the provider the same attempt goes on, and makes one registration', async () => {
  const attempt = crypto.randomUUID()
  const email = 'patient@example.org'
  await sandbox.addFault({ kind: 'error-before', method: 'POST', path: '/payment_intents', times: 3 })
  const answer = await server.post(`/api/events/${eventId}/register`, { fullName: 'Kofi', email, attempt })
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ code: 'payment_failed' })
  await sandbox.clearFaults()
  const held = await holdSeats(server, eventId, { email, attempt })
  expect(await payWith(server, held)).toBe(200)
  const { rows } = await server.pool.query('select 1 from event_registrations where email = $1', [email])
  expect(rows).toHaveLength(1)
})
