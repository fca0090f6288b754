import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginGift, confirmGift, confirmRegistration, holdSeats, payWith } from '#tests/support/payments.ts'
import { openPaystackSandbox, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cards, openStripeSandbox } from 'payment-sandbox/drive-stripe'
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
beforeEach(() => paystack.planWebhooks({}))

const subjectsTo = async (email: string) =>
  (await emailsTo(server.pool, email)).map(({ subject }) => subject.replace(/receipt SK-.*/, 'receipt'))
const lastTo = async (email: string) =>
  (await emailsTo(server.pool, email)).at(-1)!.text.replaceAll('\n', ' ')

/** A gift by wallet that has come. */
const giveBy = async (wallet: string) => {
  const gift = await beginGift(server, { amount: 50, currency: 'GHS', method: 'mobile money' })
  await prompt(server, gift, wallet)
  await paystack.moveClock({ seconds: 20 })
  await until('the gift has come', async () => (await subjectsTo(gift.email)).length === 1)
  const { rows } = await dashboard.list<{ id: string }>(
    `/api/admin/donations?search=${encodeURIComponent(gift.email)}`,
  )
  return { ...gift, id: rows[0]!.id }
}

const isAsked = ({ paymentIntentId }: { paymentIntentId: string }) =>
  until('the provider has been asked', async () =>
    (await paystack.books()).refunds.some(({ reference }) => reference === paymentIntentId),
  )

type Row = {
  id: string
  amountRefunded: number
  amountReturning: number
  failedRefund: { id: string; amount: number; failure: string } | null
}
const refund = (id: string) =>
  dashboard.call('POST', `/api/admin/donations/${id}/refund`, { refundedBefore: 0 })
const rowOf = async (id: string, query = '') =>
  (await dashboard.list<Row>(`/api/admin/donations?id=${id}${query}`)).rows[0]
const statusOf = async ({
  paymentIntentId,
  clientSecret,
}: {
  paymentIntentId: string
  clientSecret: string
}) =>
  ((await (await confirmGift(server, { paymentIntentId, clientSecret })).json()) as { status: string }).status
const actionsOf = async (id: string) => (await entriesOf(server.pool, id)).map(({ action }) => action)

describe('a gift that the team refunds', () => {
  test('is told as on its way when it begins and as done when it is, each once', async () => {
    const gift = await giveBy(wallets.atOnce)
    await refund(gift.id)
    expect(await subjectsTo(gift.email)).toEqual([
      'Thank you for your gift – receipt',
      "We're refunding your gift",
    ])
    expect(await lastTo(gift.email)).toMatch(
      /GHS 50\.00, to the card or wallet you used\. This can take up to 10 days\. We'll email you when it's done\./,
    )
    expect(await statusOf(gift)).toBe('refunding')
    expect(await actionsOf(gift.id)).toEqual(['donation.refunded'])
    await isAsked(gift)
    await paystack.moveClock({ seconds: 10 })
    await until('it is done', async () => (await rowOf(gift.id))?.amountRefunded === 5_000)
    await paystack.deliverAgain()
    await paystack.allDelivered()
    expect(await subjectsTo(gift.email)).toEqual([
      'Thank you for your gift – receipt',
      "We're refunding your gift",
      "We've refunded your gift",
    ])
    expect(await statusOf(gift)).toBe('refunded')
    expect(await actionsOf(gift.id)).toEqual(['donation.refunded', 'donation.refund-done'])
  })

  test.each([
    ['failed', wallets.refundFails],
    ['needs attention', wallets.refundNeedsAttention],
  ])('is told as not arrived when it %s, and is listed with the reason', async (_how, wallet) => {
    const gift = await giveBy(wallet)
    await refund(gift.id)
    await isAsked(gift)
    await paystack.moveClock({ seconds: 10 })
    await until('it has failed', async () => (await rowOf(gift.id))?.failedRefund !== null)
    await paystack.deliverAgain()
    await paystack.allDelivered()
    expect((await subjectsTo(gift.email)).slice(1)).toEqual([
      "We're refunding your gift",
      "Your refund didn't reach you",
    ])
    expect(await lastTo(gift.email)).toContain("We'll find another way and email you.")
    expect(await statusOf(gift)).toBe('refund failed')
    expect(await rowOf(gift.id, '&status=needs%20attention')).toMatchObject({
      amountReturning: 0,
      failedRefund: { amount: 5_000, failure: expect.stringContaining("Paystack couldn't send it") },
    })
    expect(await actionsOf(gift.id)).toEqual(['donation.refunded', 'donation.refund-failed'])
  })

  test('is told as not arrived also after it was called done', async () => {
    const gift = await beginGift(server)
    await payWith(server, gift, cards.refundFails)
    await until('the gift has come', async () => (await subjectsTo(gift.email)).length === 1)
    const { rows } = await dashboard.list<Row>(
      `/api/admin/donations?search=${encodeURIComponent(gift.email)}`,
    )
    await refund(rows[0]!.id)
    await until('it is done', async () => (await subjectsTo(gift.email)).length === 3)
    await openStripeSandbox(server.url).moveClock({ days: 10 })
    await until('it has failed', async () => (await subjectsTo(gift.email)).length === 4)
    expect((await subjectsTo(gift.email)).slice(1)).toEqual([
      "We're refunding your gift",
      "We've refunded your gift",
      "Your refund didn't reach you",
    ])
    expect(await lastTo(gift.email)).toContain("We told you that we'd refunded")
    expect(await actionsOf(rows[0]!.id)).toEqual([
      'donation.refunded',
      'donation.refund-done',
      'donation.refund-failed',
    ])
  })
})

/** A place by wallet that is sure. */
const buy = async (event: string) => {
  const held = await holdSeats(server, event, { method: 'mobile money' })
  await prompt(server, held, wallets.atOnce)
  await askState(server, server.pool, held)
  await until('the place is sure', async () => (await subjectsTo(held.email)).length === 1)
  return held
}

test('a late payer without a place hears that the money is on its way, and then that it is done', async () => {
  const [event] = await insertEvents(server.pool, { price: 5_000, currency: 'GHS', capacity: 1 })
  const held = await holdSeats(server, event!, { method: 'mobile money' })
  await prompt(server, held, wallets.waits)
  await server.pool.query(
    `update event_registrations set hold_expires_at = now() - interval '1 minute' where event_id = $1`,
    [event],
  )
  await buy(event!)
  await paystack.decide(held.paymentIntentId, 'approve')
  await askState(server, server.pool, held)
  const { paymentIntentId, clientSecret } = held
  const status = async () =>
    (
      (await (await confirmRegistration(server, { paymentIntentId, clientSecret })).json()) as {
        status: string
      }
    ).status
  expect(await status()).toBe('refunding')
  expect(await subjectsTo(held.email)).toEqual(["We're refunding your payment: An evening of questions"])
  await isAsked(held)
  await paystack.moveClock({ seconds: 10 })
  await until('it is done', async () => (await status()) === 'refunded')
  expect(await subjectsTo(held.email)).toEqual([
    "We're refunding your payment: An evening of questions",
    "We've refunded you: An evening of questions",
  ])
})

test('a buyer who cancels hears of the refund in the email about it, and when it is done', async () => {
  const [event] = await insertEvents(server.pool, { price: 5_000, currency: 'GHS', capacity: 5 })
  const held = await buy(event!)
  const [sure] = await emailsTo(server.pool, held.email)
  const token = /#([\w-]{43})\b/.exec(sure!.text)![1]
  await server.post('/api/event-registrations/cancel', { token })
  await isAsked(held)
  await paystack.moveClock({ seconds: 10 })
  await until('it is done', async () => (await subjectsTo(held.email)).length === 3)
  const [, cancelled, done] = await emailsTo(server.pool, held.email)
  expect(cancelled!.text.replaceAll('\n', ' ')).toContain(
    "We're refunding GHS 50.00 to the card or wallet you paid with. This can take up to 10 days.",
  )
  expect(done!.subject).toBe("We've refunded you: An evening of questions")
})
