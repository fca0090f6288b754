import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginGift, holdSeats, runJob } from '#tests/support/payments.ts'
import { openPaystackSandbox, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { askState, prompt, tryPrompt } from '#tests/support/wallet-payments.ts'
import { insertEvents } from '../support/content.ts'
import { until } from '../support/until.ts'

let server: TestServer
let sandbox: ReturnType<typeof openPaystackSandbox>

beforeAll(async () => {
  server = await startTestServer({ env: { PAYMENT_SANDBOXES: 'paystack' } })
  sandbox = openPaystackSandbox(server.url, paystackKey)
})
afterAll(() => server?.stop())
beforeEach(async () => {
  await sandbox.clearFaults()
  await server.pool.query('delete from rate_limits')
})

type Gift = Awaited<ReturnType<typeof beginGift>>

const begin = () => beginGift(server, { currency: 'GHS', method: 'mobile money' })
const chargesOf = async ({ paymentIntentId }: Gift) =>
  (await sandbox.books()).transactions.filter(({ reference }) => reference === paymentIntentId).length
/** As if its prompt had been asked for so many seconds earlier. */
const age = ({ paymentIntentId }: Gift, seconds: number) =>
  server.pool.query(
    `update payments set prompted_at = prompted_at - $2 * interval '1 second',
       step = jsonb_set(step, '{until}', to_jsonb(to_char(
         (step->>'until')::timestamptz at time zone 'UTC' - $2 * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     where intent_id = $1`,
    [paymentIntentId, seconds],
  )
const clockOf = ({ next }: Awaited<ReturnType<typeof prompt>>) =>
  next?.kind === 'on the phone' ? Date.parse(next.until) : 0
const isUnheard = { status: 'pending', next: { kind: 'on the phone', isUnheard: true } }

test('a request that the service never got is sent again after a minute, once it is back', async () => {
  const gift = await begin()
  await sandbox.addFault({ kind: 'error-before' })
  await prompt(server, gift, wallets.waits)
  expect((await askState(server, server.pool, gift)).next, 'it may be on its way').not.toHaveProperty(
    'isUnheard',
  )
  await age(gift, 61)
  const asked = await askState(server, server.pool, gift)
  expect(asked).toMatchObject(isUnheard)
  expect(await chargesOf(gift), 'our server has no number to send it to').toBe(0)
  const again = await prompt(server, gift, wallets.waits)
  expect(again.next).toMatchObject({ kind: 'on the phone' })
  expect(again.next).not.toHaveProperty('isUnheard')
  expect(clockOf(again), 'it rings now, so the time to approve begins now').toBeGreaterThan(clockOf(asked))
  expect(await chargesOf(gift)).toBe(1)
  await sandbox.decide(gift.paymentIntentId, 'approve')
  expect(await askState(server, server.pool, gift)).toMatchObject({ status: 'completed' })
})

test('while the service is away it is tried once a minute, and no one waits for longer because of it', async () => {
  const gift = await begin()
  await sandbox.addFault({ kind: 'error-before', path: '/charge', times: 2 })
  await prompt(server, gift, wallets.waits)
  await age(gift, 61)
  const asked = await askState(server, server.pool, gift)
  expect(asked).toMatchObject(isUnheard)
  const lostAgain = await prompt(server, gift, wallets.waits)
  expect(clockOf(lostAgain)).toBe(clockOf(asked))
  await prompt(server, gift, wallets.waits)
  expect((await askState(server, server.pool, gift)).next).not.toHaveProperty('isUnheard')
  expect(await chargesOf(gift), 'a minute is not over').toBe(0)
  await age(gift, 61)
  expect(await askState(server, server.pool, gift)).toMatchObject(isUnheard)
  await prompt(server, gift, wallets.waits)
  expect(await chargesOf(gift)).toBe(1)
})

test.each(['error-after', 'hang-after'] as const)(
  'a request whose answer was lost (%s) is known there, and not sent again',
  async (kind) => {
    const gift = await begin()
    await sandbox.addFault({ kind, path: '/charge' })
    await prompt(server, gift, wallets.waits)
    await age(gift, 61)
    expect((await askState(server, server.pool, gift)).next).not.toHaveProperty('isUnheard')
    await prompt(server, gift, wallets.waits)
    expect(await chargesOf(gift)).toBe(1)
  },
)

test('one that arrives after it was sent again is refused there: it is charged once', async () => {
  const gift = await begin()
  await sandbox.addFault({ kind: 'error-before', path: '/charge' })
  await prompt(server, gift, wallets.waits)
  await age(gift, 61)
  expect(await askState(server, server.pool, gift)).toMatchObject(isUnheard)
  const answers = await Promise.all(Array.from({ length: 5 }, () => tryPrompt(server, gift, wallets.waits)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const late = await sandbox.charge(gift.paymentIntentId, wallets.waits)
  expect(late.http).toBe(400)
  expect(await chargesOf(gift)).toBe(1)
})

test('what never rang counts nothing against the number, and another number gets nothing of it', async () => {
  const gift = await begin()
  await sandbox.addFault({ kind: 'error-before', path: '/charge', times: 4 })
  await prompt(server, gift, wallets.waits)
  for (let time = 0; time < 4; time += 1) {
    await age(gift, 61)
    expect(await askState(server, server.pool, gift)).toMatchObject(isUnheard)
    await prompt(server, gift, wallets.waits)
  }
  expect(await chargesOf(gift)).toBe(1)
  const other = await begin()
  await sandbox.addFault({ kind: 'error-before', path: '/charge' })
  await prompt(server, other, wallets.waits)
  await age(other, 61)
  expect(await askState(server, server.pool, other)).toMatchObject(isUnheard)
  expect(await prompt(server, other, wallets.mtn)).toMatchObject({ payer: 'MTN MoMo, ending in 111' })
  expect(await chargesOf(other)).toBe(0)
})

test('the reconciler notices it too, for a page that comes back', async () => {
  const gift = await begin()
  await sandbox.addFault({ kind: 'error-before', path: '/charge' })
  await prompt(server, gift, wallets.waits)
  await age(gift, 61)
  await server.pool.query(
    `update payments set created_at = created_at - interval '1 minute', asked_at = null where intent_id = $1`,
    [gift.paymentIntentId],
  )
  await runJob(server.databaseUrl, 'reconcile-payments')
  const isNoticed = async () => {
    const { rows } = await server.pool.query<{ step: object }>(
      'select step from payments where intent_id = $1',
      [gift.paymentIntentId],
    )
    return 'isUnheard' in rows[0]!.step
  }
  await until('the reconciler has asked', isNoticed)
  expect(await isNoticed()).toBe(true)
})

test('a seat is held for as long as the second prompt rings', async () => {
  const [eventId] = await insertEvents(server.pool, { price: 5_000, currency: 'GHS', capacity: 1 })
  const held = await holdSeats(server, eventId!, { method: 'mobile money' })
  await sandbox.addFault({ kind: 'error-before', path: '/charge' })
  await prompt(server, held, wallets.waits)
  await age(held, 61)
  await server.pool.query(
    `update event_registrations set hold_expires_at = now() + interval '20 seconds' where event_id = $1`,
    [eventId],
  )
  expect(await askState(server, server.pool, held)).toMatchObject(isUnheard)
  await prompt(server, held, wallets.waits)
  const { rows } = await server.pool.query<{ held: boolean }>(
    `select hold_expires_at > now() + interval '3 minutes' as held from event_registrations where event_id = $1`,
    [eventId],
  )
  expect(rows).toEqual([{ held: true }])
})
