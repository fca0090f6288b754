import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdSeats, runJob } from '#tests/support/payments.ts'
import { openPaystackSandbox, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { askState, prompt, stateOf, tryPrompt } from '#tests/support/wallet-payments.ts'
import { insertEvents } from '../support/content.ts'
import { countOf, register } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let sandbox: ReturnType<typeof openPaystackSandbox>

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'stripe,paystack' } })
  sandbox = openPaystackSandbox(server.url, paystackKey)
})
afterAll(() => server?.stop())
beforeEach(async () => {
  await sandbox.clearFaults()
  await sandbox.planWebhooks({})
})

const newEvent = async (given: object = {}): Promise<string> =>
  (await insertEvents(server.pool, { price: 5_000, currency: 'GHS', capacity: 20, ...given }))[0]!

const byWallet = { method: 'mobile money' }
const hold = (eventId: string, given: object = {}) => holdSeats(server, eventId, { ...byWallet, ...given })
const refundsOf = async (paymentIntentId: string) => {
  const { rows } = await server.pool.query<{ status: string; reason: string }>(
    `select r.status, r.reason from refunds r join payments p on p.id = r.payment_id where p.intent_id = $1`,
    [paymentIntentId],
  )
  return rows
}
const bookedOf = async (paymentIntentId: string) => {
  const { rows } = await server.pool.query<{ kind: string; amount: number }>(
    `select l.kind, l.amount from ledger l join payments p on p.id = l.payment_id
     where p.intent_id = $1 order by l.id`,
    [paymentIntentId],
  )
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}
const chargesOf = async (paymentIntentId: string) =>
  (await sandbox.books()).transactions.filter(({ reference }) => reference === paymentIntentId).length
/** As if so much time had passed since the seats were held. */
const age = (eventId: string, interval: string) =>
  server.pool.query(
    `update event_registrations set hold_expires_at = hold_expires_at - $2::interval where event_id = $1`,
    [eventId, interval],
  )

describe('when something goes wrong', () => {
  test('a lost answer is one prompt and one payment: the next click asks, and does not charge again', async () => {
    await sandbox.addFault({ kind: 'error-after', path: '/charge' })
    const held = await hold(await newEvent())
    expect(await prompt(server, held, wallets.waits)).toMatchObject({ next: { kind: 'on the phone' } })
    expect(await prompt(server, held, wallets.waits)).toMatchObject({ next: { kind: 'on the phone' } })
    expect(await chargesOf(held.paymentIntentId)).toBe(1)
    await sandbox.decide(held.paymentIntentId, 'approve')
    expect(await askState(server, server.pool, held)).toMatchObject({ status: 'completed' })
    expect(await bookedOf(held.paymentIntentId)).toEqual(['charge 5000'])
  })

  test('a prompt that is never answered fails when its time is over, by our own asking', async () => {
    const id = await newEvent()
    const held = await hold(id)
    await prompt(server, held, wallets.isOff)
    await sandbox.moveClock({ seconds: 181 })
    expect(await askState(server, server.pool, held)).toMatchObject({
      status: 'failed',
      next: { kind: 'refused' },
    })
    expect((await countOf(server.pool, id)).registered, 'its seat is held until the hold ends').toBe(1)
    await age(id, '16 minutes')
    await runJob(server.databaseUrl, 'free-holds')
    await until('the seat is free', async () => (await countOf(server.pool, id)).registered === 0)
  })

  test('a prompt that stays open for ever holds its seat for 15 minutes only', async () => {
    const id = await newEvent({ capacity: 1 })
    const held = await hold(id)
    await prompt(server, held, wallets.staysOpen)
    await sandbox.moveClock({ seconds: 1_000 })
    expect(await askState(server, server.pool, held)).toMatchObject({ status: 'pending' })
    await age(id, '16 minutes')
    const other = await hold(id)
    expect(other.paymentIntentId).not.toBe(held.paymentIntentId)
    // Control: a payment in processing keeps its seat.
    await server.pool.query(`update payments set status = 'processing' where intent_id = $1`, [
      other.paymentIntentId,
    ])
    await age(id, '32 minutes')
    expect((await register(server, id, { ...byWallet })).status).toBe(409)
  })

  test('of two numbers that are both approved, the first pays and the second goes back once', async () => {
    const id = await newEvent()
    const held = await hold(id)
    await prompt(server, held, wallets.waits)
    const { email, attempt } = held
    const other = await hold(id, { email, attempt, startOver: true })
    await prompt(server, other, wallets.atOnce)
    await sandbox.decide(held.paymentIntentId, 'approve')
    await runJob(server.databaseUrl, 'reconcile-payments')
    await until('the second payment is on its way back', async () =>
      (await refundsOf(held.paymentIntentId)).some(({ reason }) => reason === 'paid twice'),
    )
    await sandbox.moveClock({ seconds: 10 })
    await runJob(server.databaseUrl, 'reconcile-payments')
    await until('it is back', async () => (await bookedOf(held.paymentIntentId)).length === 2)
    expect(await bookedOf(held.paymentIntentId)).toEqual(['charge 5000', 'refund -5000'])
    expect(await bookedOf(other.paymentIntentId)).toEqual(['charge 5000'])
    expect((await countOf(server.pool, id)).registered).toBe(1)
  })

  test('what was approved too late is found without a webhook, and gets its seat if one is left', async () => {
    await sandbox.planWebhooks({ isLost: true })
    const id = await newEvent()
    const held = await hold(id)
    await prompt(server, held, wallets.late)
    await sandbox.moveClock({ seconds: 181 })
    expect(await askState(server, server.pool, held)).toMatchObject({ status: 'failed' })
    await sandbox.moveClock({ seconds: 60 })
    await server.pool.query(
      'update payments set asked_at = null, created_at = now() - interval $$5 minutes$$',
    )
    await runJob(server.databaseUrl, 'reconcile-payments')
    await until('it is booked', async () => (await bookedOf(held.paymentIntentId)).length === 1)
    expect((await countOf(server.pool, id)).registered).toBe(1)
  })

  test('a prompt in the last minutes of a hold gets four more, once; after the hold there is none', async () => {
    const id = await newEvent()
    const held = await hold(id)
    await age(id, '14 minutes')
    await prompt(server, held, wallets.waits)
    const left = async () => {
      const { rows } = await server.pool.query<{ minutes: number }>(
        `select extract(epoch from hold_expires_at - now())::float8 / 60 as minutes
         from event_registrations where event_id = $1`,
        [id],
      )
      return Math.round(rows[0]!.minutes)
    }
    expect(await left()).toBe(4)
    await prompt(server, held, wallets.waits)
    await age(id, '2 minutes')
    await prompt(server, held, wallets.waits)
    expect(await left()).toBe(2)
    const late = await hold(id)
    await age(id, '16 minutes')
    await runJob(server.databaseUrl, 'free-holds')
    await until('the seat is free', async () => (await countOf(server.pool, id)).registered === 0)
    const refused = await tryPrompt(server, late, wallets.waits)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'hold_over' }])
    expect(await chargesOf(late.paymentIntentId), 'no phone rings').toBe(0)
  })

  test('the payment service away: nothing is lost, and the page can ask again', async () => {
    await sandbox.addFault({ kind: 'error-before', path: '/charge', times: 1 })
    const held = await hold(await newEvent())
    expect(await prompt(server, held, wallets.waits)).toMatchObject({
      next: { kind: 'on the phone', words: expect.stringContaining('may already be on your phone') },
    })
    expect(await chargesOf(held.paymentIntentId)).toBe(0)
    // A minute later it is certain that the request is no longer on its way.
    await server.pool.query(
      `update payments set prompted_at = now() - interval '2 minutes' where intent_id = $1`,
      [held.paymentIntentId],
    )
    await prompt(server, held, wallets.waits)
    await sandbox.decide(held.paymentIntentId, 'approve')
    expect(await askState(server, server.pool, held)).toMatchObject({ status: 'completed' })
  })

  test('a page that asks every moment reaches Paystack once in five seconds', async () => {
    const held = await hold(await newEvent())
    await prompt(server, held, wallets.waits)
    await askState(server, server.pool, held)
    await sandbox.planWebhooks({ isLost: true })
    await sandbox.decide(held.paymentIntentId, 'approve')
    expect(await stateOf(server, held), 'asked a moment ago').toMatchObject({ status: 'pending' })
    expect(await askState(server, server.pool, held)).toMatchObject({ status: 'completed' })
  })

  test('a stranger with the reference and without the secret learns and does nothing', async () => {
    const held = await hold(await newEvent())
    const stranger = { paymentIntentId: held.paymentIntentId, clientSecret: 'guessed' }
    const answer = await tryPrompt(server, stranger, wallets.waits)
    expect(answer.status).toBe(404)
    expect(await chargesOf(held.paymentIntentId)).toBe(0)
  })
})
