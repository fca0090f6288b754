import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SeatGiftConfirmation } from '#features/gatherings/events/sponsored/schema.ts'
import { runJob } from '#tests/support/payments.ts'
import { openPaystackSandbox, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { askState, prompt, tryPrompt } from '#tests/support/wallet-payments.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'
import { countOf, emailsTo } from '../support/registrations.ts'
import { askFor, beginSeatGift, confirmClaim, poolOf } from '../support/sponsored.ts'
import { until } from '../support/until.ts'

let server: TestServer
let sandbox: ReturnType<typeof openPaystackSandbox>

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'stripe,paystack' } })
  sandbox = openPaystackSandbox(server.url, paystackKey)
})
afterAll(() => server?.stop())
beforeEach(() => sandbox.planWebhooks({}))

const newEvent = async (given: object = {}): Promise<string> =>
  (await insertEvents(server.pool, { price: 5_000, currency: 'GHS', capacity: 20, ...given }))[0]!

type Gift = Awaited<ReturnType<typeof beginSeatGift>>

const give = (eventId: string, given: object = {}): Promise<Gift> =>
  beginSeatGift(server, eventId, { method: 'mobile money', ...given })

const ask = (gift: Gift) => askState(server, server.pool, gift)

const confirmationOf = async ({ paymentIntentId, clientSecret }: Gift): Promise<SeatGiftConfirmation> =>
  (await (
    await server.post('/api/seat-gifts/confirm-payment', { paymentIntentId, clientSecret })
  ).json()) as SeatGiftConfirmation

const rowsOf = async (sql: string, gift: Gift): Promise<string[]> =>
  (await server.pool.query<{ row: string }>(sql, [gift.paymentIntentId])).rows.map(({ row }) => row)

const bookedOf = (gift: Gift) =>
  rowsOf(
    `select l.kind || ' ' || l.amount as row from ledger l join payments p on p.id = l.payment_id
     where p.intent_id = $1 order by l.id`,
    gift,
  )

const reasonsOf = (gift: Gift) =>
  rowsOf(
    `select r.reason as row from refunds r join payments p on p.id = r.payment_id where p.intent_id = $1`,
    gift,
  )

const statusOf = async (gift: Gift): Promise<string | undefined> =>
  (
    await rowsOf(
      `select g.status as row from seat_gifts g join payments p on p.subject_id = g.id where p.intent_id = $1`,
      gift,
    )
  )[0]

/** No webhook tells of a refund that has reached its wallet: the reconciler finds it. */
const isBack = async (gift: Gift, reason: string): Promise<void> => {
  await until('the refund is asked for', async () => (await reasonsOf(gift)).length > 0)
  await until('Paystack has it', async () =>
    (await sandbox.books()).refunds.some(({ reference }) => reference === gift.paymentIntentId),
  )
  await sandbox.moveClock({ seconds: 10 })
  await runJob(server.databaseUrl, 'reconcile-payments')
  await until('it is booked', async () => (await bookedOf(gift)).length === 2)
  expect(await bookedOf(gift)).toEqual([`charge ${gift.amount}`, `refund -${gift.amount}`])
  expect(await reasonsOf(gift)).toEqual([reason])
}

const endEvent = (id: string) =>
  server.pool.query(
    `update events set date = current_date - 1, starts_at = now() - interval '3 hours', ends_at = now() - interval '1 minute'
     where id = $1`,
    [id],
  )

const nothing = { seats: 0, used: 0, withdrawn: 0 }

const subjectsTo = async (gift: Gift): Promise<string[]> =>
  (await emailsTo(server.pool, gift.email)).map(({ subject }) => subject)

test('places are given when the prompt is approved, and who waits has one', async () => {
  const id = await newEvent()
  const { token } = await askFor(server, id)
  expect((await confirmClaim(server, token)).body.state).toBe('waiting')
  const gift = await give(id, { seats: 2 })
  expect(gift).toMatchObject({ amount: 10_000, currency: 'GHS', next: { kind: 'number' } })
  expect(await prompt(server, gift, wallets.waits)).toMatchObject({
    status: 'pending',
    next: { kind: 'on the phone' },
    payer: 'MTN MoMo, ending in 111',
  })
  expect(await ask(gift)).toMatchObject({ status: 'pending' })
  expect(await poolOf(server.pool, id), 'nothing is given before the approval').toEqual(nothing)
  await sandbox.decide(gift.paymentIntentId, 'approve')
  expect(await ask(gift)).toMatchObject({ status: 'completed' })
  expect(await poolOf(server.pool, id)).toEqual({ seats: 2, used: 1, withdrawn: 0 })
  expect((await confirmClaim(server, token)).body.state).toBe('given')
  expect(await confirmationOf(gift)).toMatchObject({ status: 'completed', seats: 2, amount: 10_000 })
  expect(await bookedOf(gift)).toEqual(['charge 10000'])
  expect(await subjectsTo(gift)).toEqual([expect.stringContaining('Thank you for giving 2 places')])
  expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
})

test('a prompt that is refused gives nothing, and another number pays', async () => {
  const id = await newEvent()
  const gift = await give(id, { attempt: randomUUID() })
  await prompt(server, gift, wallets.waits)
  await sandbox.decide(gift.paymentIntentId, 'refuse')
  expect(await ask(gift)).toMatchObject({ status: 'failed', next: { kind: 'refused' } })
  expect(await poolOf(server.pool, id)).toEqual(nothing)
  const attempt = randomUUID()
  const again = await give(id, { giverEmail: gift.email, attempt })
  await prompt(server, again, wallets.noFunds)
  const other = await give(id, { giverEmail: gift.email, attempt, startOver: true })
  await prompt(server, other, wallets.atOnce)
  expect(await ask(other)).toMatchObject({ status: 'completed' })
  expect(await poolOf(server.pool, id)).toEqual({ ...nothing, seats: 1 })
  expect(await subjectsTo(gift)).toHaveLength(1)
})

test('what is approved after the prompt has run out still gives the places, without a webhook', async () => {
  await sandbox.planWebhooks({ isLost: true })
  const id = await newEvent()
  const gift = await give(id)
  await prompt(server, gift, wallets.late)
  await sandbox.moveClock({ seconds: 181 })
  expect(await ask(gift)).toMatchObject({ status: 'failed' })
  expect(await statusOf(gift)).toBe('failed')
  await sandbox.moveClock({ seconds: 60 })
  await server.pool.query(
    `update payments set asked_at = null, created_at = now() - interval '5 minutes' where intent_id = $1`,
    [gift.paymentIntentId],
  )
  await runJob(server.databaseUrl, 'reconcile-payments')
  await until('it is booked', async () => (await bookedOf(gift)).length === 1)
  expect(await statusOf(gift)).toBe('given')
  expect(await poolOf(server.pool, id)).toEqual({ ...nothing, seats: 1 })
})

test('what is approved when the event has ended goes back, and the giver reads why', async () => {
  const id = await newEvent()
  const gift = await give(id)
  await prompt(server, gift, wallets.waits)
  await endEvent(id)
  await sandbox.decide(gift.paymentIntentId, 'approve')
  await ask(gift)
  await isBack(gift, 'registration closed')
  expect(await poolOf(server.pool, id)).toEqual(nothing)
  expect(await confirmationOf(gift)).toMatchObject({ status: 'refunded' })
  expect(await subjectsTo(gift)).toEqual([
    expect.stringContaining('Your refund is on its way'),
    expect.stringContaining("We've refunded you"),
  ])
})

test('of one gift that is approved on two phones, one counts and the other goes back', async () => {
  const id = await newEvent()
  const attempt = randomUUID()
  const giverEmail = anAddress()
  const first = await give(id, { attempt, giverEmail })
  await prompt(server, first, wallets.waits)
  const second = await give(id, { attempt, giverEmail, startOver: true })
  expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
  await prompt(server, second, wallets.atOnce)
  expect(await ask(second)).toMatchObject({ status: 'completed' })
  await sandbox.decide(first.paymentIntentId, 'approve')
  await ask(first)
  await isBack(first, 'paid twice')
  expect(await bookedOf(second)).toEqual(['charge 5000'])
  expect(await poolOf(server.pool, id)).toEqual({ ...nothing, seats: 1 })
  expect(await statusOf(first)).not.toBe('given')
  // Asked again and again, nothing more happens.
  await sandbox.deliverAgain()
  await sandbox.allDelivered()
  await runJob(server.databaseUrl, 'reconcile-payments')
  expect(await bookedOf(first)).toEqual(['charge 5000', 'refund -5000'])
  expect(await poolOf(server.pool, id)).toEqual({ ...nothing, seats: 1 })
})

test('an approval that is heard of several times at once counts once', async () => {
  const id = await newEvent()
  const gift = await give(id)
  await prompt(server, gift, wallets.waits)
  await sandbox.decide(gift.paymentIntentId, 'approve')
  await server.pool.query('update payments set asked_at = null where intent_id = $1', [gift.paymentIntentId])
  await Promise.all([1, 2, 3].map(() => confirmationOf(gift)))
  await sandbox.deliverAgain()
  await sandbox.allDelivered()
  expect(await bookedOf(gift)).toEqual(['charge 5000'])
  expect(await poolOf(server.pool, id)).toEqual({ ...nothing, seats: 1 })
  expect(await subjectsTo(gift)).toHaveLength(1)
})

test('what is on its way when the event is cancelled goes back', async () => {
  const id = await newEvent()
  const dashboard = await openDashboard(server)
  const gift = await give(id)
  await prompt(server, gift, wallets.waits)
  expect((await dashboard.call('POST', `/api/admin/events/${id}/cancel`, {})).status).toBe(200)
  await sandbox.decide(gift.paymentIntentId, 'approve')
  await ask(gift)
  await isBack(gift, 'event cancelled')
  expect(await poolOf(server.pool, id)).toEqual(nothing)
  expect(await confirmationOf(gift)).toMatchObject({ status: 'refunded' })
})

test('no phone rings for places at an event that was cancelled, or that is over', async () => {
  const dashboard = await openDashboard(server)
  const [cancelled, over] = [await newEvent(), await newEvent()]
  const gifts = [await give(cancelled), await give(over)]
  expect((await dashboard.call('POST', `/api/admin/events/${cancelled}/cancel`, {})).status).toBe(200)
  await endEvent(over)
  for (const gift of gifts) {
    const refused = await tryPrompt(server, gift, wallets.waits)
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: expect.any(String) }])
    const { transactions } = await sandbox.books()
    expect(transactions.filter(({ reference }) => reference === gift.paymentIntentId)).toEqual([])
  }
})
