import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAt } from '#shared/time/dates.ts'
import { beginGift, holdSeats } from '#tests/support/payments.ts'
import { openPaystackSandbox, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { askState, prompt } from '#tests/support/wallet-payments.ts'
import { insertEvents } from '../support/content.ts'
import { entriesOf, openDashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let paystack: ReturnType<typeof openPaystackSandbox>
let dashboard: Awaited<ReturnType<typeof openDashboard>>

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'stripe,paystack' } })
  paystack = openPaystackSandbox(server.url, paystackKey)
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

type Row = {
  id: string
  status: string
  state: string
  amountRefunded: number
  failedRefund: { id: string; amount: number } | null
  givenBack: object | null
}

const listOf = { gift: 'donations', place: 'registrations' } as const

const rowOf = async (what: keyof typeof listOf, email: string) =>
  (await dashboard.list<Row>(`/api/admin/${listOf[what]}?search=${encodeURIComponent(email)}`)).rows[0]!

/** Something paid by wallet whose refund the provider cannot send. */
const failedRefundOf = async (
  what: keyof typeof listOf,
  wallet: string = wallets.refundFails,
  amount = 50,
) => {
  const opened =
    what === 'gift'
      ? await beginGift(server, { amount, currency: 'GHS', method: 'mobile money' })
      : await holdSeats(
          server,
          (await insertEvents(server.pool, { price: 5_000, currency: 'GHS', capacity: 5 }))[0]!,
          { method: 'mobile money' },
        )
  await prompt(server, opened, wallet)
  await paystack.moveClock({ seconds: 20 })
  await askState(server, server.pool, opened)
  await until('it has come', async () => (await emailsTo(server.pool, opened.email)).length === 1)
  const { id } = await rowOf(what, opened.email)
  const asked = await dashboard.call('POST', `/api/admin/${listOf[what]}/${id}/refund`, { refundedBefore: 0 })
  expect(asked.status).toBe(202)
  await until('the provider has been asked', async () =>
    (await paystack.books()).refunds.some(({ reference }) => reference === opened.paymentIntentId),
  )
  await paystack.moveClock({ seconds: 10 })
  await until('it has failed', async () => (await rowOf(what, opened.email)).failedRefund !== null)
  const { failedRefund } = await rowOf(what, opened.email)
  return { ...opened, id, refundId: failedRefund!.id }
}

const today = dayAt(new Date())
const inCash = { on: today, method: 'cash' }
const give = (refundId: string, body: object = inCash) =>
  dashboard.call('POST', `/api/admin/refunds/${refundId}/given-back`, body)
const waiting = async () =>
  (await dashboard.call<{ money: { refundsWaiting: number } }>('GET', '/api/admin/overview')).body.money
    .refundsWaiting
const ledgerOf = async (paymentIntentId: string) => {
  const { rows } = await server.pool.query<{ kind: string; amount: number; hand_method: string | null }>(
    `select l.kind, l.amount, l.hand_method from ledger l join payments p on p.id = l.payment_id
     where p.intent_id = $1 order by l.id`,
    [paymentIntentId],
  )
  return rows.map(({ kind, amount, hand_method: method }) => `${kind} ${amount}${method ? ` ${method}` : ''}`)
}

const mattersOf = async (paymentIntentId: string) => {
  const { rows } = await server.pool.query<{ kind: string; is_open: boolean }>(
    `select kind, settled_at is null as is_open from money_matters where reference = $1 order by kind`,
    [paymentIntentId],
  )
  return rows.map(({ kind, is_open: isOpen }) => `${kind} ${isOpen ? 'open' : 'settled'}`)
}

type Today = { matters: { id: string; refund: { id: string } | null }[] }

test.each(['gift', 'place'] as const)(
  'a failed refund of a %s is the first thing on Today, with its reason, until it is settled with a note',
  async (what) => {
    const { id, refundId, email } = await failedRefundOf(what)
    const purpose = what === 'gift' ? 'donation' : 'event registration'
    const read = async () => (await dashboard.call<Today>('GET', '/api/admin/overview')).body.matters
    const own = (await read()).find(({ refund }) => refund?.id === refundId)!
    expect(own).toMatchObject({ subject: { purpose, id }, refund: { failure: expect.stringMatching(/\w/) } })
    expect((await read())[0]!.refund).not.toBeNull()
    const listed = async () =>
      (
        await dashboard.list<Row>(
          `/api/admin/${listOf[what]}?${what === 'gift' ? 'status' : 'state'}=needs%20attention`,
        )
      ).rows.map((row) => row.id)
    expect(await listed()).toContain(id)
    const before = await waiting()
    const note = { note: 'She gave it to the building fund' }
    const settled = await dashboard.call('POST', `/api/admin/books/matters/${own.id}/settle`, note)
    expect(settled.status).toBe(204)
    expect((await read()).some(({ refund }) => refund?.id === refundId)).toBe(false)
    expect(await waiting()).toBe(before - 1)
    expect((await rowOf(what, email)).failedRefund, 'the money has not gone back').not.toBeNull()
  },
)

describe('a failed refund that a treasurer gives back another way', () => {
  test.each([
    ['gift', wallets.refundFails, 'donation'],
    ['place', wallets.refundNeedsAttention, 'registration'],
  ] as const)('of a %s is in the books, told, logged and settled, once', async (what, wallet, thing) => {
    const { id, refundId, email, paymentIntentId } = await failedRefundOf(what, wallet)
    const before = await waiting()
    const body = { on: today, method: 'mobile money', reference: 'HX-100', note: 'To her sister' }
    const answers = await Promise.all([give(refundId, body), give(refundId, body)])
    answers.push(await give(refundId, body))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { amount: 5_000, currency: 'GHS' } })
    expect(await ledgerOf(paymentIntentId)).toEqual(['charge 5000', 'refund -5000 mobile money'])
    expect(await waiting(), 'nothing waits any more').toBe(before - 1)
    expect(await mattersOf(paymentIntentId)).toEqual(['refund-failed settled'])
    const row = await rowOf(what, email)
    expect(row).toMatchObject({
      failedRefund: null,
      amountRefunded: 5_000,
      givenBack: { ...body, amount: 5_000 },
    })
    expect(what === 'gift' ? row.status : row.state).toBe(what === 'gift' ? 'refunded' : 'cancelled')
    const emails = await emailsTo(server.pool, email)
    expect(emails).toHaveLength(4)
    expect(emails.at(-1)!.text.replaceAll('\n', ' ')).toMatch(
      /We gave you back GHS 50\.00 by mobile money on .* \(reference HX-100\)\./,
    )
    const lines = (await entriesOf(server.pool, id)).filter(({ action }) => action === `${thing}.given-back`)
    expect(lines).toMatchObject([
      { summary: expect.stringMatching(/^GHS 50\.00, Mobile money, .*, HX-100$/) },
    ])
  })

  test('is refused if someone recorded it otherwise, if it never failed, and for a wrong or future day', async () => {
    const { refundId } = await failedRefundOf('gift')
    expect(await give(refundId, { ...inCash, on: '2999-01-01' })).toMatchObject({ status: 400 })
    expect(await give(refundId, { on: today, method: 'bank transfer' })).toMatchObject({
      status: 400,
      body: { fields: { reference: 'Enter the transaction reference' } },
    })
    expect(await give(refundId)).toMatchObject({ status: 200 })
    expect(await give(refundId, { on: today, method: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'given_back_before' },
    })
    expect(await give('5f0c9d3e-0000-4000-8000-000000000001')).toMatchObject({
      status: 404,
      body: { code: 'refund_not_found' },
    })
  })

  test('is refused after it was refunded anew', async () => {
    const { id, refundId } = await failedRefundOf('gift')
    expect(
      await dashboard.call('POST', `/api/admin/donations/${id}/refund`, { refundedBefore: 0 }),
    ).toMatchObject({ status: 202 })
    expect(await give(refundId)).toMatchObject({ status: 409, body: { code: 'refund_not_failed' } })
  })

  test('is not dated in a closed month', async () => {
    const { refundId, paymentIntentId } = await failedRefundOf('gift')
    const closed = await dashboard.call('POST', '/api/admin/books/close', { month: '2020-01', movements: 0 })
    expect(closed.status).toBe(200)
    expect(await give(refundId, { ...inCash, on: '2020-01-15' })).toMatchObject({
      status: 409,
      body: { code: 'month_closed' },
    })
    expect(await ledgerOf(paymentIntentId)).toEqual(['charge 5000'])
  })

  test('asks again who is there above the same sum as a refund', async () => {
    const { refundId, paymentIntentId } = await failedRefundOf('gift', wallets.refundFails, 1_500)
    const unproved = await openDashboard(server, { roles: ['treasurer'] })
    await server.pool.query('update sessions set proved_at = null where admin_id = $1', [unproved.id])
    expect(await unproved.call('POST', `/api/admin/refunds/${refundId}/given-back`, inCash)).toMatchObject({
      status: 403,
      body: { code: 'proof_needed' },
    })
    expect(await ledgerOf(paymentIntentId)).toEqual(['charge 150000'])
  })

  test('is no part of what the provider pays out', async () => {
    const { refundId, paymentIntentId } = await failedRefundOf('gift')
    await give(refundId)
    const { text } = await dashboard.text(`/api/admin/books/accounts.csv?period=${today.slice(0, 7)}`)
    const lineWith = (words: string) => text.split('\r\n').find((line) => line.includes(words))
    expect(lineWith(paymentIntentId)).toContain('Paystack')
    expect(lineWith(refundId)).not.toContain('Paystack')
    expect(lineWith(refundId)).toContain('Cash')
  })

  test('stays in sight if the provider sends it after all', async () => {
    const { refundId, paymentIntentId, email } = await failedRefundOf('gift', wallets.refundNeedsAttention)
    await give(refundId)
    const told = (await emailsTo(server.pool, email)).length
    await server.pool.query(
      `update sandbox_paystack.refunds set data = data || '{"status": "processed"}' where data->>'reference' = $1`,
      [paymentIntentId],
    )
    const event = JSON.stringify({
      event: 'refund.processed',
      data: { status: 'processed', transaction_reference: paymentIntentId, domain: 'test' },
    })
    const signature = createHmac('sha512', paystackKey).update(event).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
    const heard = await fetch(`${server.url}/api/webhooks/paystack`, { method: 'POST', headers, body: event })
    expect(heard.status).toBe(200)
    await until('it is in the books', async () => (await ledgerOf(paymentIntentId)).length === 3)
    expect(await ledgerOf(paymentIntentId)).toEqual(['charge 5000', 'refund -5000 cash', 'refund -5000'])
    expect(await emailsTo(server.pool, email)).toHaveLength(told)
    expect(await mattersOf(paymentIntentId)).toEqual(['refund-failed settled', 'refunded-twice open'])
  })
})
