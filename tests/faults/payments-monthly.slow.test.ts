import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { beginGift, confirmGift, ledgerSums, payWith, providerSums, runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openStripeSandbox, type OpenStripeSandbox } from 'payment-sandbox/drive-stripe'
import { secretIn } from '../api/support/emails.ts'
import { emailsTo } from '../api/support/registrations.ts'
import { patience } from '#tests/support/patience.ts'
import { until } from './fixtures.ts'

vi.setConfig({ testTimeout: 60_000 * patience(), hookTimeout: 30_000 * patience() })

let server: TestServer
let sandbox: OpenStripeSandbox

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  sandbox = openStripeSandbox(server.url)
})
afterAll(() => server?.stop())

type Gift = {
  state: string
  gifts: { status: string; receiptNumber: string }[]
  nextPaymentAt: string | null
}

const find = async (token: string): Promise<Gift> =>
  (await (await server.post('/api/monthly-gifts/find', { token })).json()) as Gift

const countGifts = async (email: string): Promise<number> => {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int as count from donations where donor_email = $1 and status = 'completed'`,
    [email],
  )
  return rows[0]!.count
}

const kindsOf = async (email: string): Promise<Record<string, number>> => {
  const kinds: Record<string, number> = {}
  for (const { subject } of await emailsTo(server.pool, email)) {
    const kind = subject.replace(/ – .*/, '')
    kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  return kinds
}

const cardOf = async (): Promise<string> => {
  const { data } = await sandbox.stripe.subscriptions.list({ status: 'all' })
  return data[0]!.default_payment_method as string
}

const month = async (by: { months?: number; days?: number; seconds?: number }): Promise<void> => {
  await sandbox.moveClock(by)
  await sandbox.allDelivered()
}

test('twelve months of a gift with two declines and a cancellation: the right rows, receipts and emails', async () => {
  const gift = await beginGift(server, { frequency: 'monthly', amount: 25, donorName: 'Adwoa Boateng' })
  const { paymentIntentId, clientSecret, email } = gift
  expect(await payWith(server, gift)).toBe(200)
  const answer = await confirmGift(server, { paymentIntentId, clientSecret })
  expect(await answer.json()).toMatchObject({ status: 'completed', amount: 2_500, frequency: 'monthly' })
  await sandbox.allDelivered()

  for (let number = 2; number <= 12; number += 1) {
    const isDeclined = number === 4 || number === 9
    if (isDeclined) await sandbox.setCard(await cardOf(), true)
    // Two hours more, since an invoice stays a draft for one hour.
    await month({ months: 1, seconds: 7_200 })
    if (!isDeclined) continue
    const token = secretIn((await emailsTo(server.pool, email)).at(-1)!)
    expect(await find(token), 'the private link shows the decline').toMatchObject({ state: 'past due' })
    await sandbox.setCard(await cardOf(), false)
    // The provider tries again after three days, and then after five.
    await month({ days: 6 })
    expect(await find(token)).toMatchObject({ state: 'active' })
  }
  expect(await countGifts(email)).toBe(12)
  const emails = await emailsTo(server.pool, email)
  const token = secretIn(emails.at(-1)!)
  expect(await find(token)).toMatchObject({ state: 'active', gifts: { length: 12 } })

  const cancelled = await server.post('/api/monthly-gifts/cancel', { token })
  expect(await cancelled.json()).toMatchObject({ state: 'cancelled', nextPaymentAt: null })
  expect((await server.post('/api/monthly-gifts/cancel', { token })).status).toBe(200)
  await sandbox.allDelivered()
  await month({ months: 3 })
  await sandbox.deliverAgain(50)
  await sandbox.allDelivered()

  expect(await countGifts(email)).toBe(12)
  expect(await kindsOf(email)).toEqual({
    'Thank you for your gift': 12,
    "Your monthly gift didn't go through": 2,
    'Your monthly gift has been cancelled': 1,
  })
  const { gifts } = await find(token)
  expect(new Set(gifts.map(({ receiptNumber }) => receiptNumber)).size).toBe(12)
  // Numbers have no gaps within the year when the gift was paid.
  const years = Map.groupBy(gifts, ({ receiptNumber }) => receiptNumber.slice(3, 7))
  for (const ofYear of years.values())
    expect(
      ofYear
        .map(({ receiptNumber }) => Number(receiptNumber.slice(-6)))
        .toSorted((one, other) => one - other),
    ).toEqual(ofYear.map((_, index) => index + 1))
  const sums = await ledgerSums(server.pool)
  expect(sums).toEqual({ charges: 12, charged: 12 * 2_500, refunds: 0, refunded: 0 })
  expect(await providerSums(server)).toEqual(sums)
  const receipt = await server.post('/api/monthly-gifts/receipt', {
    token,
    receiptNumber: gifts[3]!.receiptNumber,
  })
  expect(receipt.headers.get('content-type')).toBe('application/pdf')
})

test('renewals of which no webhook arrived are found by the reconciler', async () => {
  const gift = await beginGift(server, { frequency: 'monthly', amount: 10 })
  await payWith(server, gift)
  await until('it has begun', async () => (await countGifts(gift.email)) === 1)
  await sandbox.allDelivered()
  await sandbox.planWebhooks({ isLost: true })
  await sandbox.moveClock({ months: 2, days: 1 })
  await server.pool.query(`update subscriptions set asked_at = now() - interval '2 days'`)
  await runJob(server.databaseUrl, 'reconcile-payments')
  await until('both months are there', async () => (await countGifts(gift.email)) === 3)
  expect(await kindsOf(gift.email)).toEqual({ 'Thank you for your gift': 3 })
  await sandbox.planWebhooks({})
})

test('a card that is declined on every retry ends the gift, and the giver gets an email', async () => {
  const gift = await beginGift(server, { frequency: 'monthly', amount: 15 })
  await payWith(server, gift)
  await until('it has begun', async () => (await countGifts(gift.email)) === 1)
  await sandbox.allDelivered()
  const { data } = await sandbox.stripe.subscriptions.list({ status: 'active', limit: 100 })
  const mine = data.find(({ items }) => items.data[0]!.price.unit_amount === 1_500)!
  await sandbox.setCard(mine.default_payment_method as string, true)
  await month({ months: 1, days: 25 })
  await until(
    'it has ended',
    async () => (await kindsOf(gift.email))['Your monthly gift has been cancelled'] === 1,
  )
  expect(await kindsOf(gift.email)).toEqual({
    'Thank you for your gift': 1,
    "Your monthly gift didn't go through": 1,
    'Your monthly gift has been cancelled': 1,
  })
  const last = (await emailsTo(server.pool, gift.email)).at(-1)!
  expect(last.text).toContain('declined your monthly gift of USD 15.00 several times')
  expect(
    (await sandbox.stripe.subscriptions.retrieve(mine.id)).status satisfies Stripe.Subscription.Status,
  ).toBe('canceled')
})
